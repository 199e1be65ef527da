import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { AppError, invalidField, notFound } from '../../platform/errors';
import type { CategoryRow } from './repository';

export async function refuseUnknownStore(db: Db, storeId: string): Promise<void> {
  const store = await db
    .selectFrom('stores')
    .select('id')
    .where('id', '=', storeId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!store) throw notFound('Store');
}

/**
 * Throws a 422 for an unknown store. Shared-locks the stores in one order, so that none is deleted
 * in between.
 */
async function refuseUnknownStores(tx: Db, storeIds: readonly string[]): Promise<void> {
  if (storeIds.length === 0) return;
  const existingStores = await tx
    .selectFrom('stores')
    .select('id')
    .where('id', 'in', storeIds)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  const unknown = storeIds.filter((id) => !existingStores.some((store) => store.id === id));
  if (unknown.length > 0)
    throw invalidField('storeIds', `There is no store with the id ${unknown.join(', ')}`);
}

export async function addStores(
  tx: Db,
  categoryId: string,
  storeIds: readonly string[],
): Promise<void> {
  await refuseUnknownStores(tx, storeIds);
  const rows = storeIds.map((store_id) => ({ category_id: categoryId, store_id }));
  if (rows.length > 0) await tx.insertInto('category_stores').values(rows).execute();
}

const NAMED_AT_MOST = 3;

/** Returns the conflict if a store would lose a category that it sells products in. */
export async function leavingProducts(
  tx: Db,
  categoryId: string,
  storeIds: readonly string[],
): Promise<AppError | undefined> {
  // an empty list makes the category global, which excludes no store
  if (storeIds.length === 0) return undefined;
  const selling = await tx
    .selectFrom('stores as s')
    .select('s.name')
    .where('s.deleted_at', 'is', null)
    .where('s.id', 'not in', storeIds)
    .where(sql<boolean>`exists (select from product_prices p join products on products.id = p.product_id
      where p.category_id = ${categoryId} and p.store_id = s.id and products.deleted_at is null)`)
    .orderBy('s.name')
    .limit(NAMED_AT_MOST + 1)
    .execute();
  if (selling.length === 0) return undefined;
  const storeNames = selling.slice(0, NAMED_AT_MOST).map(({ name }) => name);
  const names =
    selling.length > NAMED_AT_MOST ? [...storeNames, 'others'].join(', ') : storeNames.join(', ');
  return new AppError(
    'conflict',
    `Products are sold in this category by ${names}. Move them to another category first, or keep the store`,
  );
}

/** Limits the category to these stores; an empty list makes it global. */
export async function replaceStores(
  tx: Db,
  { id, store_ids }: CategoryRow,
  storeIds: readonly string[],
): Promise<void> {
  const added = storeIds.filter((storeId) => !store_ids.includes(storeId));
  // also deletes the rows of deleted stores, or the category would never become global
  await tx
    .deleteFrom('category_stores')
    .where('category_id', '=', id)
    .where(sql<boolean>`store_id <> all(${storeIds}::bigint[])`)
    .execute();
  await addStores(tx, id, added);
}
