import { sql } from 'kysely';
import { toPaise } from '../../../../contract/money';
import type { ProductAnswer } from '../../../../contract/productAnswers';
import type { Db } from '../../../platform/db/database';
import { laterThanAll } from '../prices';
import type { Wanted } from './wanted';

export interface Change {
  before: ProductAnswer;
  wanted: Wanted;
}

/** Locks the products in the order of every change of several, so that two never deadlock. */
export const lockProducts = (tx: Db, ids: readonly string[]) =>
  tx
    .selectFrom('products')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Writes all changes of locked products, in one statement for the products and one for their prices. */
export async function writeProducts(tx: Db, changes: readonly Change[]): Promise<void> {
  const products = changes.map(({ before, wanted: { isAvailable, isApproved, reason } }) => ({
    id: before.id,
    is_enabled: isAvailable ?? before.isAvailable,
    is_approved: isApproved ?? before.isApproved,
    rejection_reason: reason === undefined ? before.reason : reason,
  }));
  if (products.length === 0) return;
  await sql`
    update products set is_enabled = n.is_enabled, is_approved = n.is_approved, rejection_reason = n.rejection_reason,
      updated_at = ${laterThanAll(sql.ref('products.id'))}
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb)
      as n(id bigint, is_enabled boolean, is_approved boolean, rejection_reason text)
    where products.id = n.id`.execute(tx);
  await writePrices(tx, changes);
}

async function writePrices(tx: Db, changes: readonly Change[]): Promise<void> {
  const rows = changes
    .flatMap(({ wanted: { prices = [] } }) => prices)
    .map(({ id, price, maxPrice, categoryId }) => ({
      id,
      price_paise: toPaise(price),
      max_price_paise: toPaise(maxPrice),
      category_id: categoryId,
    }));
  if (rows.length === 0) return;
  await sql`
    update product_prices set price_paise = n.price_paise, max_price_paise = n.max_price_paise, category_id = n.category_id,
      updated_at = ${laterThanAll(sql.ref('product_prices.product_id'))}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id bigint, price_paise integer, max_price_paise integer, category_id bigint)
    where product_prices.id = n.id
      and (product_prices.price_paise, product_prices.max_price_paise, product_prices.category_id)
        is distinct from (n.price_paise, n.max_price_paise, n.category_id)`.execute(tx);
}
