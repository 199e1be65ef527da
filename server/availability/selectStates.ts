import { sql } from 'kysely';
import { LAST_ORDER_MINUTES } from '../../contract/stores/closures';
import type { Role } from '../../contract/people/permissions';
import type { AvailabilityQuery } from '../../contract/catalogue/rules';
import { STORE_PAUSE_MINUTES } from '../constants';
import { dueAt, isLate } from '../orders/life';
import { containsText } from '../platform/db/containsText';
import type { Db } from '../platform/db/database';

/** State of an enabled store, by its hours and orders. */
export interface StoreState {
  id: string;
  name: string;
  phone: string;
  location_name: string;
  /** Null if no opening is scheduled; past or now while it is open. */
  opens_at: Date | null;
  is_open: boolean;
  paused_since: Date | null;
  paused_until: Date | null;
  closed_since: Date | null;
  /** True if a person has closed it, regardless of its hours. */
  is_closed: boolean;
  closed_by_role: Role | null;
  closed_by_name: string | null;
  reason: string | null;
  busy_minutes: number;
  busy_since: Date | null;
  busy_until: Date | null;
  late_orders: number;
  late_since: Date | null;
}

/**
 * Selects the enabled stores that match search and location, with their state by the database's
 * clock.
 */
export async function selectStates(
  db: Db,
  { search, location_id: locationId }: AvailabilityQuery,
): Promise<StoreState[]> {
  const matches = search
    ? sql`(${containsText('s.name', search)} or ${containsText('l.name', search)})`
    : sql`true`;
  const isInLocation = locationId === undefined ? sql`true` : sql`s.location_id = ${locationId}`;
  const { rows } = await sql<StoreState>`
    with late as (
      select store_id, count(*)::int as late_orders, min(${dueAt('orders')}) as late_since from orders where ${isLate(new Date())} group by store_id
    )
    select s.id, s.name, coalesce(s.phone, '') as phone, l.name as location_name, o.opens_at, coalesce(o.opens_at <= now(), false) as is_open,
      p.until - make_interval(mins => ${STORE_PAUSE_MINUTES}) as paused_since, p.until as paused_until,
      coalesce(shut.at, least(c.begins_at, now())) as closed_since,
      c.begins_at is not null as is_closed, c.role as closed_by_role, c.name as closed_by_name, c.reason,
      case when s.busy_until > now() then s.busy_minutes else 0 end as busy_minutes,
      case when s.busy_until > now() then s.busy_since end as busy_since, case when s.busy_until > now() then s.busy_until end as busy_until,
      coalesce(late.late_orders, 0) as late_orders, late.late_since
    from stores s join locations l on l.id = s.location_id left join late on late.store_id = s.id
    cross join lateral (select case when s.paused_until > now() then s.paused_until end as until) p
    cross join lateral store_opens_at(s.id, now()) o
    left join lateral (
      select k.begins_at, k.reason, u.role, u.name from store_closures k left join users u on u.id = k.closed_by
      -- one that is to come keeps the last order from it already
      where k.store_id = s.id and k.opens is null and k.begins_at <= now() + make_interval(mins => ${LAST_ORDER_MINUTES}) and k.ends_at > now()
      order by k.ends_at desc limit 1
    ) c on true
    -- when it was open last, within the days that are looked at
    left join lateral (
      select max(upper(span)) at time zone 'Asia/Kolkata' as at
      from unnest(store_open_times(s.id, (now() at time zone 'Asia/Kolkata')::date - 5) * tsmultirange(tsrange(null, (now() at time zone 'Asia/Kolkata')::timestamp))) span
    ) shut on o.opens_at is distinct from now()
    where s.is_active and s.is_approved and s.deleted_at is null and ${matches} and ${isInLocation}
    order by s.name, s.id`.execute(db);
  return rows;
}
