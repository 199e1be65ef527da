import { sql } from 'kysely';
import { type Permission, fullJobs } from '../../contract/people/permissions';
import type { Db } from '../platform/db/database';

/** Whoever looks after a store's orders hears of them. */
const HEARS: Permission = 'store.orders.read';
/** Whose job sees what an order costs is told so; the kitchen is not. */
const SEES_AMOUNTS: Permission = 'store.prices.read';

interface StorePerson {
  user_id: string;
  store_id: string;
  store_name: string;
  sees_amounts: boolean;
  /** Works for several stores, so that a text has to say for which it is. */
  has_several: boolean;
}

const holds = (word: Permission) =>
  sql`(m.job = ${fullJobs.store} or ${word} = any(j.permissions))`;

/** The active people of the stores who look after orders. */
export async function selectStorePeople(
  tx: Db,
  storeIds: readonly string[],
): Promise<StorePerson[]> {
  const { rows } = await sql<StorePerson>`
    select m.user_id, m.store_id, s.name as store_name, ${holds(SEES_AMOUNTS)} as sees_amounts,
      exists (select from store_members o join stores t on t.id = o.store_id
        where o.user_id = m.user_id and o.store_id <> m.store_id and t.deleted_at is null) as has_several
    from store_members m
    join stores s on s.id = m.store_id and s.deleted_at is null
    join users u on u.id = m.user_id and u.is_active
    join jobs j on j.key = m.job
    where m.store_id = any(${storeIds}::bigint[]) and ${holds(HEARS)}
    order by m.user_id`.execute(tx);
  return rows;
}
