import { sql } from 'kysely';
import type { Db } from '../../server/platform/db/database';
import { REPLACES_ALL_DATA } from '../../server/platform/db/replacesAllData';

/** Empties tables, also those that are only ever appended to. `tables` is SQL, with `cascade` where others refer to them. */
export const emptyTables = (db: Db, tables: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql.raw(REPLACES_ALL_DATA).execute(tx);
    await sql`truncate table ${sql.raw(tables)}`.execute(tx);
  });

/** Orders can't be deleted, since their history can't: of a file's own database, whose tests begin without orders. */
export const allowDeletingOrders = async (db: Db): Promise<void> =>
  void (await sql`alter table order_events disable trigger order_events_append_only`.execute(db));
