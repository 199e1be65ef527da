import { sql } from 'kysely';
import type { Db } from '../../server/platform/db/database';
import { REPLACES_ALL_DATA } from '../../server/platform/db/replacesAllData';

/**
 * Empties tables, including append-only ones. `tables` is the SQL after `truncate table`: names with
 * commas, and `cascade` if other tables refer to them.
 */
export const emptyTables = (db: Db, tables: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql.raw(REPLACES_ALL_DATA).execute(tx);
    await sql`truncate table ${sql.raw(tables)}`.execute(tx);
  });

/**
 * Allows tests to delete orders; normally the append-only history of an order prevents it. Only for
 * a database that no other test file uses.
 */
export const allowDeletingOrders = async (db: Db): Promise<void> =>
  void (await sql`alter table order_events disable trigger order_events_append_only`.execute(db));
