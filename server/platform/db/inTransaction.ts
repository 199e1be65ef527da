import type { Db } from './database';

/**
 * Runs in the transaction `db`, or in a new transaction if `db` is not one: a change of one record
 * may be part of a larger change.
 */
export const inTransaction = <T>(db: Db, run: (tx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? run(db) : db.transaction().execute(run);
