import { sql } from 'kysely';
import type { Db } from '../../server/platform/db/database';
import { REPLACES_ALL_DATA } from '../../server/platform/db/replacesAllData';

/**
 * Empties tables, including append-only ones. `tables` is SQL, with `cascade` if others refer to
 * them.
 */
export const emptyTables = (db: Db, tables: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql.raw(REPLACES_ALL_DATA).execute(tx);
    await sql`truncate table ${sql.raw(tables)}`.execute(tx);
  });

/**
 * Allows deleting orders, which their undeletable history prevents: for a file's own database,
 * whose tests begin without orders.
 */
export const allowDeletingOrders = async (db: Db): Promise<void> =>
  void (await sql`alter table order_events disable trigger order_events_append_only`.execute(db));
