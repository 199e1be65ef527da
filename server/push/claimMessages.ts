import { sql } from 'kysely';
import type { PushPayload } from '../../contract/push';
import { PUSH_LEASE_S } from './limits';
import type { Db } from '../platform/db/database';
import { moment } from './claimRings';

export interface ClaimedMessage {
  id: string;
  device_id: string;
  kind: PushPayload['kind'];
  token: string;
  is_bare: boolean;
  /** This one counts. */
  tries: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  order_id: string | null;
  order_code: string | null;
  accept_by: Date | null;
  /** Of somebody who works for several. */
  store_name: string | null;
  at: Date;
  expires_at: Date;
}

interface Choice {
  atMost: number;
  /** Origins of push services that have enough to do. */
  except: readonly string[];
  now?: Date | undefined;
}

/**
 * Takes messages that are due. No other process takes them until the lease is over, so that a process that dies leaves none
 * behind; only one that dies between sending and noting it has its message sent twice, and the device then shows it once.
 */
export async function claimMessages(
  db: Db,
  { atMost, except, now }: Choice,
): Promise<ClaimedMessage[]> {
  const { rows } = await sql<ClaimedMessage>`
    with t as (select ${moment(now)} as at), due as (
      select m.id from push_messages m join push_devices d on d.id = m.device_id cross join t
      where m.next_try_at <= t.at and m.expires_at > t.at and d.endpoint is not null and (d.retry_at is null or d.retry_at <= t.at)
        and coalesce(substring(d.endpoint from '^[^/]+//[^/]+'), '') <> all(${except}::text[])
      order by m.next_try_at, m.id limit ${atMost} for update of m skip locked
    )
    update push_messages m set tries = m.tries + 1, next_try_at = t.at + make_interval(secs => ${PUSH_LEASE_S})
    from due cross join t, push_devices d, push_messages same left join orders o on o.id = same.order_id left join stores s on s.id = o.store_id
    where m.id = due.id and d.id = m.device_id and same.id = m.id
    returning m.id, m.device_id, m.kind, m.token, m.is_bare, m.tries, m.order_id, m.expires_at, t.at, d.endpoint, d.p256dh, d.auth,
      o.code as order_code, case when o.accepted_at is null then o.accept_by end as accept_by,
      case when (select count(*) from store_members w where w.user_id = d.user_id) > 1 then s.name end as store_name`.execute(
    db,
  );
  return rows;
}

/** Messages whose time has passed are not tried any more. */
export const dropExpired = (db: Db, now?: Date) =>
  sql`update push_messages set next_try_at = null where next_try_at is not null and expires_at <= ${moment(now)}`.execute(
    db,
  );
