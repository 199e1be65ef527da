import { sql } from 'kysely';
import { type Permission, fullJobs } from '../../contract/people/permissions';
import type { Db } from '../platform/db/database';

/** Permission that receives notices about a store's orders. */
const ORDER_PERMISSION: Permission = 'store.orders.read';
/** Permission that receives amounts; the kitchen lacks it. */
const SEES_AMOUNTS: Permission = 'store.prices.read';

interface StorePerson {
  user_id: string;
  store_id: string;
  store_name: string;
  sees_amounts: boolean;
  /** The person works for several stores, so a text has to name the store. */
  has_several: boolean;
}

const hasPermission = (permission: Permission) =>
  sql`(m.job = ${fullJobs.store} or ${permission} = any(j.permissions))`;

export async function selectStorePeople(
  tx: Db,
  storeIds: readonly string[],
): Promise<StorePerson[]> {
  const { rows } = await sql<StorePerson>`
    select m.user_id, m.store_id, s.name as store_name, ${hasPermission(SEES_AMOUNTS)} as sees_amounts,
      exists (select from store_members o join stores t on t.id = o.store_id
        where o.user_id = m.user_id and o.store_id <> m.store_id and t.deleted_at is null) as has_several
    from store_members m
    join stores s on s.id = m.store_id and s.deleted_at is null
    join users u on u.id = m.user_id and u.is_active
    join jobs j on j.key = m.job
    where m.store_id = any(${storeIds}::bigint[]) and ${hasPermission(ORDER_PERMISSION)}
    order by m.user_id`.execute(tx);
  return rows;
}
