import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { StoreClosures } from '../../platform/db/types.gen';
import { opening } from '../opening/openState';

export type ClosureRow = Pick<
  Selectable<StoreClosures>,
  'id' | 'begins_at' | 'ends_at' | 'reason' | 'opens' | 'closes'
> & {
  /** True for a closure by an admin. A closure without an author belongs to the store. */
  is_platforms: boolean;
};

/** Selects the store's state with the database's time. */
export const findStoreNow = (db: Db, storeId: string) =>
  db
    .selectFrom('stores as s')
    .select([
      's.id',
      's.name',
      's.busy_minutes',
      's.busy_until',
      's.paused_until',
      's.hours_updated_at',
    ])
    .select([opening, sql<Date>`clock_timestamp()`.as('at')])
    .where('s.id', '=', storeId)
    .where('s.deleted_at', 'is', null)
    .executeTakeFirst();

export const selectSpans = (db: Db, storeId: string) =>
  db
    .selectFrom('store_spans')
    .select(['weekday', 'opens', 'closes'])
    .where('store_id', '=', storeId)
    .orderBy('weekday')
    .orderBy('slot')
    .execute();

const closuresOf = (db: Db, storeIds: readonly string[]) =>
  db
    .selectFrom('store_closures as c')
    .leftJoin('users as u', 'u.id', 'c.closed_by')
    .select(['c.id', 'c.begins_at', 'c.ends_at', 'c.reason', 'c.opens', 'c.closes'])
    .select(sql<boolean>`coalesce(u.role = 'admin', false)`.as('is_platforms'))
    .where(sql<boolean>`c.store_id = any(${storeIds}::bigint[])`)
    .where('c.ends_at', '>', sql<Date>`clock_timestamp()`)
    .orderBy('c.begins_at')
    .orderBy('c.id');

/** Selects the closings and special hours that are not over, by their start. */
export const selectClosures = (db: Db, storeId: string): Promise<ClosureRow[]> =>
  closuresOf(db, [storeId]).execute();

/** As `selectClosures`, of many stores, with author and run. */
export const selectStoreClosures = (db: Db, storeIds: readonly string[]) =>
  closuresOf(db, storeIds).select(['c.store_id', 'c.closed_by', 'c.run_id']).execute();

/**
 * Returns the database's time, which starts a closing, in whole milliseconds, the precision of the
 * column.
 */
export async function readClock(tx: Db): Promise<Date> {
  const { rows } = await sql<{
    at: Date;
  }>`select date_trunc('milliseconds', clock_timestamp()) as at`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The clock returned no row');
  return row.at;
}

/** Ends a closure at `at`; deletes a closure that has not begun by then. */
export const endClosureAt = async (
  tx: Db,
  { id, begins_at }: Pick<ClosureRow, 'id' | 'begins_at'>,
  at: Date,
): Promise<void> => {
  if (begins_at < at)
    await tx.updateTable('store_closures').set({ ends_at: at }).where('id', '=', id).execute();
  else await tx.deleteFrom('store_closures').where('id', '=', id).execute();
};
