import {
  PRICE_GRID_PRODUCTS_MAX,
  priceCellsInput,
  priceCellsSavedSchema,
  type PriceGridAnswer,
  priceGridQuery,
  type PriceGridQuery,
  priceGridSchema,
} from '../../../../contract/catalogue/priceGrid';
import { createRouter, jsonBody, jsonRoute } from '../../../platform/http/route';
import { saveCells, savedMessage } from './saveCells';
import { toRupees } from '../../../../contract/money';
import { pageInfoOf } from '../../../../contract/lists';
import type { Db } from '../../../platform/db/database';
import { type PricingRow, selectPricing } from '../prices';
import { countProducts, selectProductPage } from '../repository';

const toGridPrice = (row: PricingRow) => ({
  id: row.id,
  storeId: row.store_id,
  categoryName: row.category_name,
  price: toRupees(row.price_paise),
  maxPrice: toRupees(row.max_price_paise),
});

function pricesByProduct(rows: readonly PricingRow[]): ReadonlyMap<string, PricingRow[]> {
  const found = new Map<string, PricingRow[]>();
  for (const row of rows) {
    const existing = found.get(row.product_id);
    if (existing) existing.push(row);
    else found.set(row.product_id, [row]);
  }
  return found;
}

const storesOf = (rows: readonly PricingRow[]) =>
  [...new Map(rows.map(({ store_id, store_name }) => [store_id, store_name]))].map(
    ([id, name]) => ({ id, name }),
  );

/**
 * Returns a page of the matching products, by name, with their prices in all stores or in the
 * chosen one.
 */
async function readPriceGrid(db: Db, query: PriceGridQuery): Promise<PriceGridAnswer> {
  const sortedQuery = { ...query, sort: { column: 'productName' as const, order: 'asc' as const } };
  const productsLeft = PRICE_GRID_PRODUCTS_MAX - (query.page - 1) * query.limit;
  const [rows, { total }] = await Promise.all([
    productsLeft > 0 ? selectProductPage(db, sortedQuery) : [],
    countProducts(db, sortedQuery),
  ]);
  const products = rows.slice(0, Math.max(0, productsLeft));
  const all = await selectPricing(
    db,
    products.map(({ id }) => id),
  );
  const prices =
    query.store_id === undefined ? all : all.filter(({ store_id }) => store_id === query.store_id);
  const pricesOf = pricesByProduct(prices);
  return {
    products: products.map(({ id, name, image_url, is_enabled, is_approved }) => ({
      id,
      productName: name,
      isOnSale: is_enabled && is_approved && image_url !== '',
      prices: (pricesOf.get(id) ?? []).map(toGridPrice),
    })),
    stores: storesOf(prices),
    ...pageInfoOf(query, total),
    isCapped: total > PRICE_GRID_PRODUCTS_MAX,
  };
}

const area = {
  access: ['admin'] as const,
  tags: ['Products'],
  path: '/admin/products/prices' as const,
};

const grid = jsonRoute(
  'listPrices',
  {
    ...area,
    needs: 'catalogue.read',
    method: 'get',
    summary: 'List the prices of products by store',
    request: { query: priceGridQuery },
  },
  priceGridSchema,
);
const save = jsonRoute(
  'changePrices',
  {
    ...area,
    needs: 'catalogue.manage',
    method: 'put',
    summary: 'Change prices of many products in many stores',
    request: {
      body: jsonBody(priceCellsInput, {
        cells: [{ productId: '1', id: '1', field: 'price', from: 260, to: 255 }],
      }),
    },
  },
  priceCellsSavedSchema,
);

/** Register these before the products, whose `{id}` would match `prices`. */
export const priceGridRoutes = () =>
  createRouter()
    .openapi(grid, async (c) =>
      c.json(await readPriceGrid(c.get('deps').db, c.req.valid('query')), 200),
    )
    .openapi(save, async (c) => {
      const results = await saveCells(c.get('deps').db, c.get('actor'), c.req.valid('json').cells);
      return c.json({ message: savedMessage(results), results }, 200);
    });
