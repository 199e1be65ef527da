import { sql } from 'kysely';
import type { Db } from '../platform/db/database';
import { ORDERS_CHANGED } from './hub';
import { selectStorePeople } from './storePeople';

/**
 * Tells the open streams of everybody who looks after these stores' orders that an order has changed, once the transaction
 * commits. Nothing is kept of it: whoever has no stream open reads the orders when they next look.
 */
export async function tellStores(tx: Db, storeIds: readonly string[]): Promise<void> {
  if (storeIds.length === 0) return;
  const people = new Set((await selectStorePeople(tx, storeIds)).map(({ user_id }) => user_id));
  await sql`select pg_notify('notifications', ${ORDERS_CHANGED} || person) from unnest(${[...people]}::text[]) as person`.execute(
    tx,
  );
}
