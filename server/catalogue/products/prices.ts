import { isDeepStrictEqual } from 'node:util';
import { type Expression, sql } from 'kysely';
import { toPaise } from '../../../contract/money';
import { type Pricing, type PricingInput, pricingKey } from '../../../contract/catalogue/products';
import type { Db } from '../../platform/db/database';
import { updateAll } from '../../platform/db/updateAll';
import { isOnSale } from '../availability/stock';

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

const columnsOf = ({ price, maxPrice, categoryId }: PricingInput) => ({
  category_id: categoryId,
  price_paise: toPaise(price),
  max_price_paise: toPaise(maxPrice),
});

export async function insertPrices(
  tx: Db,
  rows: readonly (PricingInput & { productId: string })[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map((row) => ({
    ...columnsOf(row),
    product_id: row.productId,
    store_id: row.storeId,
  }));
  await tx.insertInto('product_prices').values(values).execute();
}

export interface PricePlan {
  /** Ids of rows. */
  removed: readonly string[];
  changed: readonly ({ id: string } & ReturnType<typeof columnsOf>)[];
  added: readonly PricingInput[];
}

/**
 * Plans the change from the rows `current` to the rows `requested`. A row whose store and category stay
 * keeps its id, the store's switch and its count, and so does a row that moves to another category
 * of its store.
 */
export function planPrices(
  current: readonly Pricing[],
  requested: readonly PricingInput[],
): PricePlan {
  const unmatched = new Map(current.map((price) => [price.id, price]));
  const byKey = new Map(current.map((price) => [pricingKey(price), price]));
  const takeCurrent = (price: Pricing | undefined): Pricing | undefined => {
    if (price) unmatched.delete(price.id);
    return price;
  };
  // match rows whose category stays first, or a row that moves would take their place
  const matched = requested.map((row) => takeCurrent(byKey.get(pricingKey(row))));
  const isUnchanged = requested.map(
    (row, at) =>
      matched[at] ??
      takeCurrent([...unmatched.values()].find((price) => price.storeId === row.storeId)),
  );
  return {
    removed: [...unmatched.keys()],
    changed: requested.flatMap((row, at) => {
      const old = isUnchanged[at];
      const columns = columnsOf(row);
      return old && !isDeepStrictEqual(columnsOf(old), columns) ? [{ id: old.id, ...columns }] : [];
    }),
    added: requested.filter((_, at) => !isUnchanged[at]),
  };
}

export async function writePrices(
  tx: Db,
  plans: readonly (PricePlan & { productId: string })[],
): Promise<void> {
  const removed = plans.flatMap((plan) => plan.removed);
  if (removed.length > 0)
    await tx
      .deleteFrom('product_prices')
      .where(sql<boolean>`id = any(${removed}::bigint[])`)
      .execute();
  const changed = plans.flatMap((plan) => plan.changed);
  await updateAll(tx, 'product_prices', changed, afterAllPrices(sql.ref('t.product_id')));
  const added = plans.flatMap(({ productId, added: rows }) =>
    rows.map((row) => ({ ...row, productId })),
  );
  await insertPrices(tx, added);
}

/**
 * The `updated_at` of a change to a product or one of its rows: later than all of theirs, because
 * an editor reads the latest of them. Use it only under the product's lock.
 */
export const afterAllPrices = (productId: string | Expression<unknown>) => sql<Date>`(
  select greatest(now(), p.updated_at + interval '1 millisecond',
    (select max(pp.updated_at) + interval '1 millisecond' from product_prices pp where pp.product_id = p.id))
  from products p where p.id = ${productId})`;
