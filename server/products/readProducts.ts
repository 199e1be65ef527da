import type { Pricing, ProductAnswer } from '../../contract/products';
import type { Db } from '../platform/db/database';
import { notFound } from '../platform/errors';
import { selectPricing } from './pricing';
import { productAnswer } from './productAnswer';
import { selectNewestRatings } from './ratings';
import { findProduct, type ProductRow } from './repository';

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
