import { type RawBuilder, sql } from 'kysely';
import { DEVICE_ANSWERED_HOURS, DEVICE_ANSWERS_WITHIN_S, STREAM_READER_S } from './limits';
import { STORE_SESSION_IDLE_DAYS } from '../platform/limits';
import { type Permission, fullJobs } from '../../contract/people/permissions';
import type { Db } from '../platform/db/database';
import { SESSION_IS_ALIVE } from '../platform/http/sessions';
import { moment } from '../platform/outbox';

/**
 * Paid order without an answer after half of the time that the store has to accept it. An
 * auto-accepted order counts while it is unseen.
 */
export interface LateOrder {
  id: string;
  /** Code of the order. */
  orderId: string;
  paidAt: Date;
  /** End of the first half of the time to accept. */
  halfAt: Date;
  /** Null for an auto-accepted order. */
  acceptBy: Date | null;
}

export interface StoreReachability {
  storeId: string;
  /** Number to call if orders wait. */
  phone: string | null;
  /**
   * True if a person of the store has a screen open that follows its orders, or a phone that
   * answered lately.
   */
  isReachable: boolean;
  /** Start of the current state; null if the store was never reachable. */
  since: Date | null;
  /** Longest wait first. */
  late: readonly LateOrder[];
}

const ORDER_PERMISSION: Permission = 'store.orders.read';

interface Row extends Omit<StoreReachability, 'late'> {
  late: {
    id: string;
    orderId: string;
    paidAt: string;
    halfAt: string;
    acceptBy: string | null;
  }[];
}

/**
 * Returns whether stores are reachable for new orders, with their late orders.
 * @param storeIds default: all stores that are not deleted
 * @param now default: the database's clock
 */
export async function readReachability(
  db: Db,
  { storeIds, now }: { storeIds?: readonly string[]; now?: Date } = {},
): Promise<StoreReachability[]> {
  const { rows } = await sql<Row>`
    with t as (select ${moment(now)} as at), wanted as (
      select id, phone, accept_minutes from stores where deleted_at is null and (${storeIds ?? null}::bigint[] is null or id = any(${storeIds ?? null}::bigint[]))
    ), ways as (${channelsSql}), reach as (
      select store_id, bool_or(is_open) as is_open, min(since) filter (where is_open) as open_since, max(until) filter (where not is_open) as lost_at
      from ways group by store_id
    )
    select w.id as "storeId", w.phone, coalesce(r.is_open, false) as "isReachable", case when r.is_open then r.open_since else r.lost_at end as since,
      coalesce((select jsonb_agg(to_jsonb(l) order by l."halfAt", l.id) from (${lateSql}) l), '[]') as late
    from wanted w left join reach r on r.store_id = w.id cross join t order by w.id`.execute(db);
  return rows.map(({ late, ...row }) => ({
    ...row,
    late: late.map((item) => ({
      ...item,
      id: String(item.id),
      paidAt: new Date(item.paidAt),
      halfAt: new Date(item.halfAt),
      acceptBy: item.acceptBy === null ? null : new Date(item.acceptBy),
    })),
  }));
}

/** Screens and devices of people who may read a store's orders: open since, or open until. */
const channelsSql: RawBuilder<unknown> = sql`
  select m.store_id, way.* from wanted join store_members m on m.store_id = wanted.id join users u on u.id = m.user_id and u.is_active
  join jobs j on j.key = m.job cross join t cross join lateral (
    select s.last_at > t.at - make_interval(secs => ${STREAM_READER_S}) as is_open, s.since, s.last_at as until
    from stream_readers s where s.user_id = m.user_id
    union all
    select d.gone_at is null and ${sql.raw(SESSION_IS_ALIVE)} and d.answered_at > t.at - make_interval(hours => ${DEVICE_ANSWERED_HOURS})
        and coalesce(d.unanswered_since > t.at - make_interval(secs => ${DEVICE_ANSWERS_WITHIN_S}), true),
      d.answered_at, least(d.gone_at, d.unanswered_since, d.answered_at + make_interval(hours => ${DEVICE_ANSWERED_HOURS}),
        s.expires_at, s.last_used_at + make_interval(days => ${STORE_SESSION_IDLE_DAYS}))
    from push_devices d join sessions s on s.id = d.session_id where d.user_id = m.user_id and d.answered_at is not null
  ) way
  where m.job = ${fullJobs.store} or ${ORDER_PERMISSION} = any(j.permissions)`;

// unaccepted orders as the screens of stores count them; auto-accepted orders by unseen rings
const lateSql: RawBuilder<unknown> = sql`
  select o.id::text as id, o.code as "orderId", due.paid_at as "paidAt", due.half_at as "halfAt", case when o.accepted_at is null then o.accept_by end as "acceptBy"
  from orders o left join push_rings r on r.order_id = o.id and r.seen_at is null and r.ended_at is null
  cross join lateral (select coalesce(o.paid_at, o.updated_at) as paid_at, coalesce(o.paid_at, o.updated_at) + (o.accept_by - coalesce(o.paid_at, o.updated_at)) / 2 as half_at
    where o.accepted_at is null and o.accept_by is not null
    union all select r.paid_at, r.paid_at + make_interval(secs => w.accept_minutes * 30) where o.accepted_at is not null and o.ready_by is null) due
  where o.store_id = w.id and o.status = 'confirmed' and due.half_at <= t.at`;
