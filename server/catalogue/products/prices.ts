import { type Expression, sql } from 'kysely';
import { toPaise } from '../../../contract/money';
import { type PricingInput, pricingKey } from '../../../contract/products';
import type { Db } from '../../platform/db/database';
import { isOnSale } from '../availability/onSale';

/** The price rows of these products, oldest first, without those of deleted stores. */
export const selectPricing = (db: Db, productIds: readonly string[]) =>
  db
    .selectFrom('product_prices as pp')
    .innerJoin('stores as s', 's.id', 'pp.store_id')
    .innerJoin('categories as c', 'c.id', 'pp.category_id')
    .selectAll('pp')
    .select(['s.name as store_name', 'c.name as category_name', isOnSale('pp').as('is_on_sale')])
    .where(sql<boolean>`pp.product_id = any(${productIds}::bigint[])`)
    .where('s.deleted_at', 'is', null)
    .orderBy('pp.id')
    .execute();
export type PricingRow = Awaited<ReturnType<typeof selectPricing>>[number];

export const keyOf = (row: PricingRow) =>
  pricingKey({ storeId: row.store_id, categoryId: row.category_id });

const pricesOf = ({ price, maxPrice }: PricingInput) => ({
  price_paise: toPaise(price),
  max_price_paise: toPaise(maxPrice),
});

export const insertPricing = (
  tx: Db,
  productId: string,
  rows: readonly PricingInput[],
): Promise<void> =>
  insertPrices(
    tx,
    rows.map((row) => ({ ...row, productId })),
  );

/** The prices of several products. */
export async function insertPrices(
  tx: Db,
  rows: readonly (PricingInput & { productId: string })[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map((row) => ({
    ...pricesOf(row),
    product_id: row.productId,
    store_id: row.storeId,
    category_id: row.categoryId,
  }));
  await tx.insertInto('product_prices').values(values).execute();
}

const isRepriced = (kept: PricingRow, wished: PricingInput) =>
  kept.price_paise !== toPaise(wished.price) || kept.max_price_paise !== toPaise(wished.maxPrice);

/**
 * Replaces the product's price rows with `wished`. A row whose store and category stay keeps its id, the store's switch and its
 * count, and so does one that moves to another category of its store.
 */
export async function replacePricing(
  tx: Db,
  productId: string,
  kept: readonly PricingRow[],
  wished: readonly PricingInput[],
): Promise<void> {
  const left = [...kept];
  const take = (fits: (old: PricingRow) => boolean): PricingRow | undefined => {
    const at = left.findIndex(fits);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  // first those whose category stays, or one that moves would take their row
  const same = wished.map((row) => take((old) => keyOf(old) === pricingKey(row)));
  const stays = wished.map((row, at) => same[at] ?? take((old) => old.store_id === row.storeId));
  if (left.length > 0)
    await tx
      .deleteFrom('product_prices')
      .where(
        'id',
        'in',
        left.map(({ id }) => id),
      )
      .execute();
  await writePrices(
    tx,
    productId,
    wished.flatMap((row, at) => {
      const old = stays[at];
      return old && (old.category_id !== row.categoryId || isRepriced(old, row))
        ? [{ id: old.id, category_id: row.categoryId, ...pricesOf(row) }]
        : [];
    }),
  );
  await insertPricing(
    tx,
    productId,
    wished.filter((_, at) => !stays[at]),
  );
}

// one statement for all rows
async function writePrices(
  tx: Db,
  productId: string,
  rows: readonly ({ id: string; category_id: string } & ReturnType<typeof pricesOf>)[],
) {
  if (rows.length === 0) return;
  await sql`
    update product_prices pp set category_id = n.category_id, price_paise = n.price_paise, max_price_paise = n.max_price_paise,
      updated_at = ${laterThanAll(productId)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id bigint, category_id bigint, price_paise integer, max_price_paise integer)
    where pp.id = n.id`.execute(tx);
}

export const isReplaced = (
  kept: readonly PricingRow[],
  wished: readonly PricingInput[],
): boolean => {
  const byKey = new Map(kept.map((row) => [keyOf(row), row]));
  return (
    kept.length !== wished.length ||
    wished.some((row) => {
      const old = byKey.get(pricingKey(row));
      return old === undefined || isRepriced(old, row);
    })
  );
};

/**
 * The `updated_at` of a change to a product or one of its rows: later than all of theirs, because an editor reads the
 * latest of them. Use it only under the product's lock.
 */
export const laterThanAll = (productId: string | Expression<unknown>) => sql<Date>`(
  select greatest(now(), p.updated_at + interval '1 millisecond',
    (select max(pp.updated_at) + interval '1 millisecond' from product_prices pp where pp.product_id = p.id))
  from products p where p.id = ${productId})`;
