import { sql } from 'kysely';
import { RING_AGAIN_S, RING_ENDS_HOURS, RING_KEPT_S, RINGS_AT_ONCE } from './limits';
import { selectStorePeople } from '../notifications/notify';
import type { Db } from '../platform/db/database';
import { SESSION_IS_ALIVE } from '../platform/http/sessions';
import { moment } from '../platform/outbox';

/**
 * True while the paid order `o` with the ring `r` waits for an answer. An auto-accepted order waits
 * until its ready time is set.
 */
const isWaiting = sql<boolean>`(o.status = 'confirmed' and o.ready_by is null and r.paid_at > ${sql.ref('t.at')} - make_interval(hours => ${RING_ENDS_HOURS}))`;

interface ClaimedRing {
  order_id: string;
  store_id: string;
  /** False once the order is accepted, rejected or over: its devices get a `done` message. */
  is_waiting: boolean;
  at: Date;
  expires_at: Date;
}

/**
 * Claims the rings that are due, and the rings whose orders no longer wait, and queues a message
 * for each device. Concurrent processes never claim the same ring. An overdue ring rings once for
 * all the times that it missed.
 * @returns true if there may be more
 */
export const claimRings = (db: Db, now?: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const rings = await takeRings(tx, now);
    const [due, endedRings] = [
      rings.filter(({ is_waiting }) => is_waiting),
      rings.filter(({ is_waiting }) => !is_waiting),
    ];
    if (due.length > 0) await insertRings(tx, due);
    if (endedRings.length > 0) await insertEnds(tx, endedRings);
    return rings.length === RINGS_AT_ONCE;
  });

async function takeRings(tx: Db, now: Date | undefined): Promise<ClaimedRing[]> {
  const { rows } = await sql<ClaimedRing>`
    with t as (select ${moment(now)} as at), due as (
      select r.order_id, ${isWaiting} as is_waiting, t.at,
        coalesce(case when o.accepted_at is null then o.accept_by end, r.paid_at + make_interval(secs => ${RING_KEPT_S})) as expires_at
      from push_rings r join orders o on o.id = r.order_id cross join t
      where r.ended_at is null and (r.next_at <= t.at or not ${isWaiting})
      order by r.next_at limit ${RINGS_AT_ONCE} for update of r skip locked
    )
    update push_rings r set
      rings = r.rings + due.is_waiting::int,
      next_at = case when due.is_waiting then (
        select min(again) from (select r.paid_at + make_interval(secs => s) as again from unnest(${[...RING_AGAIN_S]}::int[]) s) a where again > due.at) end,
      ended_at = case when due.is_waiting then null else due.at end
    from due where due.order_id = r.order_id
    returning r.order_id, r.store_id, due.is_waiting, due.at, due.expires_at`.execute(tx);
  return rows;
}

/**
 * Queues a ring for each device of the people who may read the stores' orders. Replaces unsent
 * messages of these orders.
 */
async function insertRings(tx: Db, rings: readonly ClaimedRing[]): Promise<void> {
  const people = await selectStorePeople(tx, [...new Set(rings.map(({ store_id }) => store_id))]);
  if (people.length === 0) return;
  await dropUnsent(tx, rings);
  await sql`
    insert into push_messages (device_id, order_id, kind, created_at, expires_at, next_try_at)
    select d.id, r.order_id, 'ring', r.at, r.expires_at, r.at
    from unnest(${rings.map(({ order_id }) => order_id)}::bigint[], ${rings.map(({ store_id }) => store_id)}::bigint[],
      ${rings.map(({ at }) => at)}::timestamptz[], ${rings.map(({ expires_at }) => expires_at)}::timestamptz[]) as r (order_id, store_id, at, expires_at)
    join unnest(${people.map(({ store_id }) => store_id)}::bigint[], ${people.map(({ user_id }) => user_id)}::bigint[]) as p (store_id, user_id)
      on p.store_id = r.store_id
    join push_devices d on d.user_id = p.user_id and d.endpoint is not null
    join sessions s on s.id = d.session_id join users u on u.id = s.user_id and ${sql.raw(SESSION_IS_ALIVE)}
    where r.expires_at > r.at for key share of d`.execute(tx);
}

/**
 * Queues a `done` message for each device that got a ring of these orders: it silences the
 * notification, and replaces an undelivered ring.
 */
async function insertEnds(tx: Db, rings: readonly ClaimedRing[]): Promise<void> {
  await dropUnsent(tx, rings);
  await sql`
    insert into push_messages (device_id, order_id, kind, created_at, expires_at, next_try_at)
    select distinct m.device_id, m.order_id, 'done', ${rings[0]?.at}::timestamptz, ${rings[0]?.at}::timestamptz + make_interval(secs => ${RING_KEPT_S}), ${rings[0]?.at}::timestamptz
    from push_messages m join push_devices d on d.id = m.device_id and d.endpoint is not null
    where m.order_id = any(${rings.map(({ order_id }) => order_id)}::bigint[]) and m.kind = 'ring' and m.sent_at is not null`.execute(
    tx,
  );
}

async function dropUnsent(tx: Db, rings: readonly ClaimedRing[]): Promise<void> {
  const orders = rings.map(({ order_id }) => order_id);
  // devices before their messages, as a sign-out deletes them: the reverse order could deadlock
  await tx
    .selectFrom('push_devices')
    .select('id')
    .where('id', 'in', (deletedRings) =>
      deletedRings.selectFrom('push_messages').select('device_id').where('order_id', 'in', orders),
    )
    .orderBy('id')
    .forKeyShare()
    .execute();
  await tx
    .updateTable('push_messages')
    .set({ next_try_at: null })
    .where('order_id', 'in', orders)
    .where('next_try_at', 'is not', null)
    .execute();
}
