import type { Db } from '../platform/db/database';
import { notFound } from '../platform/errors';
import { findCategory, lockCategory, type CategoryRow } from './repository';

/** The category, or a 404. */
export async function readCategory(db: Db, id: string): Promise<CategoryRow> {
  const row = await findCategory(db, id);
  if (!row) throw notFound('Category');
  return row;
}

/** As `readCategory`, locked against a second change until the transaction ends. */
export async function readLockedCategory(tx: Db, id: string): Promise<CategoryRow> {
  await lockCategory(tx, id);
  return readCategory(tx, id);
}
