import { z } from 'zod';
import type { ApiPayload } from '../../../framework/declaration/calls';
import { num, str } from '../../../framework/declaration/lenientSchemas';

const named = z.preprocess(
  (value) => (typeof value === 'object' ? (value ?? {}) : { name: value }),
  z.object({ id: str(), _id: str(), name: str(), storeName: str() }),
);

const row = z
  .object({
    price: num(),
    maxPrice: num(),
    storeId: str(),
    storeName: str(),
    categoryId: str(),
    categoryName: str(),
    store: named.optional(),
    category: named.optional(),
  })
  .transform(({ store, category, ...own }) => ({
    price: own.price,
    maxPrice: own.maxPrice || own.price,
    storeId: own.storeId || store?.id || store?._id || '',
    storeName: own.storeName || store?.name || store?.storeName || '',
    categoryId: own.categoryId || category?.id || category?._id || '',
    categoryName: own.categoryName || category?.name || '',
  }));
type PricingRow = z.output<typeof row>;

const wholeRow = (value: unknown): PricingRow[] => {
  const read = row.safeParse(value);
  return read.success ? [read.data] : [];
};

/**
 * Returns a single row with the product's own price, store and category if the server sends no
 * rows.
 */
const pricingRowsOf = (product: ApiPayload): PricingRow[] => {
  if (Array.isArray(product.pricing) && product.pricing.length > 0)
    return product.pricing.flatMap(wholeRow);
  return wholeRow(product).filter(
    ({ price = 0, storeId, storeName }) => price > 0 || storeId !== '' || storeName !== '',
  );
};

const figure = num().catch(undefined);

const amountOf = (sent: unknown, otherwise: number | undefined): number | undefined =>
  sent === undefined || sent === null ? otherwise : figure.parse(sent);

/**
 * The lowest and the highest price, if stores differ; otherwise the printed price, if it is above
 * the price.
 */
const noteOf = (
  price: number | undefined,
  maxPrice: number | undefined,
  rows: readonly PricingRow[],
): { price: number | undefined; from: number; to: number } | { mrp: number } | undefined => {
  const all = rows.flatMap((priced) => (priced.price === undefined ? [] : [priced.price]));
  const [from, to] = [Math.min(...all), Math.max(...all)];
  if (from < to) return { price, from, to };
  return price !== undefined && maxPrice !== undefined && maxPrice > price
    ? { mrp: maxPrice }
    : undefined;
};

/**
 * Returns the price fields of a product's record: the rows for the form and with names, and the
 * values for the list, which are the product's own or the first row's.
 */
export const pricingFields = (product: ApiPayload) => {
  const rows = pricingRowsOf(product);
  const [first] = rows;
  const price = amountOf(product.price, first?.price);
  const maxPrice = amountOf(product.maxPrice, first?.maxPrice);
  return {
    storeId: product.storeId ?? first?.storeId,
    storeName: product.storeName ?? first?.storeName,
    categoryName: product.categoryName ?? first?.categoryName,
    price,
    priceNote: noteOf(price, maxPrice, rows),
    // a row that is missing in the form would delete its price
    pricing: rows.map((priced) => ({
      ...priced,
      price: priced.price ?? 0,
      maxPrice: priced.maxPrice ?? 0,
    })),
    prices: rows,
  };
};

interface Priced {
  prices: readonly Pick<PricingRow, 'storeName' | 'categoryName'>[];
}

/** Text for the number of stores or categories besides the named one. */
export const otherSellersBy =
  (name: 'storeName' | 'categoryName') =>
  ({ prices }: Priced): string | undefined => {
    const more = new Set(prices.map((priced) => priced[name]).filter(Boolean)).size - 1;
    return more > 0 ? `and ${more} more` : undefined;
  };
