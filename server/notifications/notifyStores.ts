import { sql } from 'kysely';
import type { Db } from '../platform/db/database';
import { ORDERS_CHANGED } from './hub';
import { selectStorePeople } from './storePeople';

/**
 * Wakes the open streams of the people who see these stores' orders, once the transaction commits.
 * Nothing is stored: a client without a stream reads the orders at its next request.
 */
export async function notifyStores(tx: Db, storeIds: readonly string[]): Promise<void> {
  if (storeIds.length === 0) return;
  const people = new Set((await selectStorePeople(tx, storeIds)).map(({ user_id }) => user_id));
  await sql`select pg_notify('notifications', ${ORDERS_CHANGED} || person) from unnest(${[...people]}::text[]) as person`.execute(
    tx,
  );
}
