import { sql } from 'kysely';
import type { Db } from '../platform/db/database';

export interface Notice {
  userId: string;
  type: 'order' | 'success' | 'warning' | 'error' | 'other';
  title: string;
  message: string;
}

/**
 * Tells people something once the transaction commits: rows for the bell, and a wake-up for every open stream of every
 * server process. Call it once, as the transaction's last statement: it holds a lock per reader until the commit.
 */
export async function notifyPeople(tx: Db, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  await sql`select notify_people(${JSON.stringify(notices)}::jsonb)`.execute(tx);
}

/** Everybody who runs the platform. */
export async function adminIds(tx: Db): Promise<string[]> {
  const rows = await tx.selectFrom('users').select('id').where('role', '=', 'admin').where('is_active', '=', true).execute();
  return rows.map(({ id }) => id);
}

/** Whom to tell what concerns a store. */
export async function ownersOf(tx: Db, storeIds: readonly string[]): Promise<string[]> {
  if (storeIds.length === 0) return [];
  const rows = await tx.selectFrom('stores').select('owner_id').where('id', 'in', storeIds).execute();
  return rows.map(({ owner_id }) => owner_id);
}
