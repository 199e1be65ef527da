import type { HistoryActor } from '../../contract/orders/rules';
import { programEnders } from '../../contract/states';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import {
  KITCHEN_MINUTES_MAX,
  LATE_CANCEL_MINUTES,
  MISSED_DEADLINES_MAX,
  STORE_PAUSE_MINUTES,
} from '../constants';
import { MINUTE_MS } from '../../contract/time';
import type { Db } from '../platform/db/database';

interface Moments {
  expires_at: Date | null;
  accept_by: Date | null;
  accepted_at: Date | null;
  ready_by: Date | null;
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Moments of an order, the same in every view. */
export const toOrderLife = ({ expires_at, accept_by, accepted_at, ready_by }: Moments) => ({
  expiresAt: iso(expires_at),
  acceptBy: iso(accept_by),
  acceptedAt: iso(accepted_at),
  readyBy: iso(ready_by),
});

const people = new Map<string, HistoryActor>([
  ['admin', 'admin'],
  ['store', 'store'],
  ['user', 'customer'],
]);
const programs = new Map<string, HistoryActor>(programEnders.map((program) => [program, program]));

/** Actor of a line of the history: the role of the person, else the program. */
export const historyActorOf = ({
  role,
  program,
}: {
  role: string | null;
  program: string | null;
}): HistoryActor => people.get(role ?? '') ?? programs.get(program ?? '') ?? 'payment';

const cookedStatuses = ['confirmed', 'preparing'];

/** Deadline of a paid order that its store still has to accept or to cook. */
export const dueAt = (orders: 'orders' | 'o'): RawBuilder<Date> => {
  const column = (name: string) => sql.ref(`${orders}.${name}`);
  return sql`case
    when ${column('accepted_at')} is null and ${column('accept_by')} is not null then ${column('accept_by')}
    when ${column('ready_by')} is not null then ${column('ready_by')}
    else coalesce(${column('accepted_at')}, ${column('created_at')}) + (${KITCHEN_MINUTES_MAX}::int + coalesce(${column('busy_minutes')}, 0)) * interval '1 minute'
  end`;
};

/**
 * Time from which a customer may cancel an accepted order `o` that is not begun; null for others.
 */
export const cancelFrom: RawBuilder<Date | null> = sql`case when o.status = 'confirmed' and o.accepted_at is not null
  then ${dueAt('o')} + ${LATE_CANCEL_MINUTES}::int * interval '1 minute' end`;

/**
 * True if a paid order of `orders` is late at this time: not accepted by its deadline, not ready by
 * the store's ready time, or, without a ready time, in the kitchen for longer than
 * `KITCHEN_MINUTES_MAX` plus the extra minutes of a busy kitchen.
 */
export const isLate = (now: Date): RawBuilder<SqlBool> =>
  sql`(orders.status = any(${cookedStatuses}::text[]) and ${dueAt('orders')} < ${now})`;

/** Resets the count of missed deadlines: a store that responds is present. */
export const forgetMissedDeadlines = (tx: Db, storeId: string) =>
  tx
    .updateTable('stores')
    .set({ missed_deadlines: 0 })
    .where('id', '=', storeId)
    .where('missed_deadlines', '>', 0)
    .execute();

interface Missed {
  store_id: string;
}

/**
 * Counts orders that their stores have not accepted by `at`, in the given order; after several in a
 * row the store is paused. A paused store counts none: those orders came before the pause. Leaves
 * `updated_at` unchanged, so that it causes no conflict for a person who edits the store.
 * @returns the orders that pause their store, and until when
 */
export async function countMissedDeadlines<T extends Missed>(
  tx: Db,
  orders: readonly T[],
  at: Date,
): Promise<Map<T, Date>> {
  const stores = await tx
    .selectFrom('stores')
    .select(['id', 'missed_deadlines', 'paused_until'])
    .where(
      'id',
      'in',
      orders.map(({ store_id }) => store_id),
    )
    // by id, the order of locks everywhere
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const until = new Date(at.getTime() + STORE_PAUSE_MINUTES * MINUTE_MS);
  const pausedUntilByOrder = new Map<T, Date>();
  const updates = stores.map(({ id, missed_deadlines: before, paused_until: pausedUntil }) => {
    if (pausedUntil !== null && pausedUntil > at) return { id, missed: before, pausedUntil };
    const storeOrders = orders.filter(({ store_id }) => store_id === id);
    const last = storeOrders[MISSED_DEADLINES_MAX - before - 1];
    if (!last) return { id, missed: before + storeOrders.length, pausedUntil };
    pausedUntilByOrder.set(last, until);
    return { id, missed: 0, pausedUntil: until };
  });
  await sql`
    update stores s set missed_deadlines = c.missed, paused_until = c.paused_until
    from unnest(${updates.map(({ id }) => id)}::bigint[], ${updates.map(({ missed }) => missed)}::smallint[],
      ${updates.map(({ pausedUntil }) => pausedUntil)}::timestamptz[]) as c (id, missed, paused_until)
    where s.id = c.id and (s.missed_deadlines, s.paused_until) is distinct from (c.missed, c.paused_until)`.execute(
    tx,
  );
  return pausedUntilByOrder;
}

export const countUnpreparedOrder = (tx: Db, storeId: string) =>
  tx
    .updateTable('stores')
    .set((eb) => ({ unmade_orders: eb('unmade_orders', '+', 1) }))
    .where('id', '=', storeId)
    .execute();
