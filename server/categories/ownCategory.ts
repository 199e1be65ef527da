import type { Db } from '../platform/db/database';
import { AppError, notFound } from '../platform/errors';
import { lockCategory, type CategoryRow } from './repository';
import { isOwn } from './storeCategoryAnswer';
import { findStoreCategory } from './storeRepository';

/** A category that the store sees, or a 404. */
export async function readStoreCategory(storeId: string, db: Db, id: string): Promise<CategoryRow> {
  const row = await findStoreCategory(storeId, db, id);
  if (!row) throw notFound('Category');
  return row;
}

/**
 * A category that the store may change, locked until the transaction ends. Somebody else's is a 404; for one that the
 * store sees, as the global ones, the text says whom to ask. What an admin shares with others is a conflict.
 */
export async function lockOwnCategory(storeId: string, tx: Db, id: string): Promise<CategoryRow> {
  await lockCategory(tx, id);
  const row = await readStoreCategory(storeId, tx, id);
  if (row.requested_by_store !== storeId) {
    throw new AppError('notFound', 'This category is not your own. Only an administrator can change it');
  }
  if (!isOwn(storeId, row)) {
    throw new AppError('conflict', 'This category is shared with other stores. Ask an administrator to change it');
  }
  return row;
}
