import { pageInfoOf } from '../../../contract/paging';
import type { Pricing, ProductAnswer, ProductListQuery } from '../../../contract/products';
import type { Db } from '../../platform/db/database';
import { notFound } from '../../platform/errors';
import { selectPricing } from './prices';
import { selectNewestRatings } from './ratings';
import { countProducts, findProduct, type ProductRow, selectProductPage } from './repository';
import { productAnswer } from './serializers';

const RECENT_RATINGS = 3;

/** Rows with what belongs to them, in two statements however many there are. */
export async function readProducts(
  db: Db, rows: readonly ProductRow[], isPreferred: (row: Pricing) => boolean = () => false,
): Promise<ProductAnswer[]> {
  const ids = rows.map(({ id }) => id);
  const pricing = await selectPricing(db, ids);
  const ratingsOf = await selectNewestRatings(db, ids, RECENT_RATINGS);
  return rows.map((row) => productAnswer(row, {
    pricing: pricing.filter(({ product_id }) => product_id === row.id), recentRatings: ratingsOf(row.id), isPreferred,
  }));
}

/** The product as it travels, or a 404. */
export async function readProduct(db: Db, id: string): Promise<ProductAnswer> {
  const row = await findProduct(db, id);
  const [product] = row ? await readProducts(db, [row]) : [];
  if (!product) throw notFound('Product');
  return product;
}

/** A page of products with the counts of the cards; see `productListSchema` for what each follows. */
export async function listProducts(db: Db, query: ProductListQuery) {
  const { store_id, category_id } = query;
  const [rows, { total, active, inactive, unapproved }] = await Promise.all([
    selectProductPage(db, query), countProducts(db, query),
  ]);
  const products = await readProducts(db, rows, ({ storeId, categoryId }) =>
    (store_id ?? storeId) === storeId && (category_id ?? categoryId) === categoryId);
  return {
    products,
    ...pageInfoOf(query, total),
    activeProducts: active,
    inactiveProducts: inactive,
    unapprovedProducts: unapproved,
  };
}
