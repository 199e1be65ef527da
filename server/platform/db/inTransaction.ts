import type { Db } from './database';

/** Runs in the transaction that `db` is, or else in one of its own: a change of one record may be one of many. */
export const inTransaction = <T>(db: Db, run: (tx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? run(db) : db.transaction().execute(run);
