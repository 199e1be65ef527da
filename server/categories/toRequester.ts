import type { Db } from '../platform/db/database';
import { ownersOf, type Notice } from '../notifications/notify';
import type { CategoryRow } from './repository';

/** The notice for whoever owns the store that asked for the category; nobody where an admin made it. */
export async function toRequester(tx: Db, row: CategoryRow, notice: Omit<Notice, 'userId'>): Promise<Notice[]> {
  if (row.requested_by_store === null) return [];
  return (await ownersOf(tx, [row.requested_by_store])).map((userId) => ({ userId, ...notice }));
}
