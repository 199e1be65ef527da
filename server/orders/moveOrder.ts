import { type ReferenceExpression, sql, type UpdateObject } from 'kysely';
import {
  isOrderCode,
  type OrderStatus,
  type PaymentMethod,
  type PaymentStatus,
  type ProgramEnder,
  statusesBefore,
} from '../../contract/states';
import type { StoreOrder } from '../../contract/orders/store';
import { type AuditAction, recordChange } from '../audit/recordChange';
import { notifyStores } from '../notifications/notify';
import { type Db, laterUpdatedAt } from '../platform/db/database';
import type { DB } from '../platform/db/types.gen';
import { AppError } from '../platform/errors';
import type { Actor } from '../platform/http/context';
import { forgetMissedDeadlines } from './life';
import { type LockedOrder, refuseUncooked, selectItems, toStoreOrderResponse } from './storeOrder';

/** A new order is inserted as pending, or as confirmed if it is paid. */
type ReachedStatus = Exclude<OrderStatus, 'pending'>;

interface Moving {
  id: string;
  /** Status that the caller has read. */
  from: OrderStatus;
}

interface Step {
  to: ReachedStatus;
  /** Absent for the program and for the payment provider. */
  actorId?: string;
  program?: 'payment' | ProgramEnder;
  reason?: string;
  /** Columns that change together with the status. */
  set?: Omit<UpdateObject<DB, 'orders'>, 'status' | 'updated_at'>;
}

/**
 * Moves orders to a status. Every later change of status goes through here: one update,
 * guarded by the table of transitions and by the status that the caller has read, and a line in the
 * history of each. Wakes the screens of their stores.
 * @returns the changed columns of the orders that passed the guard; the others are unchanged
 */
export async function moveOrders(
  tx: Db,
  orders: readonly Moving[],
  { to, actorId, program, reason, set }: Step,
) {
  const readStatus = new Map(orders.map(({ id, from }) => [id, from]));
  const moved = await tx
    .updateTable('orders')
    .set({ ...set, status: to, updated_at: laterUpdatedAt })
    .where('status', 'in', statusesBefore(to))
    // history and audit trail name `from`: a caller with an outdated copy must not write it there
    .where(
      sql<boolean>`(id, status) in (select * from unnest(${[...readStatus.keys()]}::bigint[], ${[...readStatus.values()]}::text[]))`,
    )
    .returning([
      'id',
      'store_id',
      'cancel_reason',
      'updated_at',
      'accept_by',
      'accepted_at',
      'ready_by',
    ])
    .returning([
      sql<OrderStatus>`status`.as('status'),
      sql<PaymentStatus>`payment_status`.as('payment_status'),
    ])
    .execute();
  const shared = {
    to_status: to,
    actor_id: actorId ?? null,
    program: program ?? null,
    reason: reason ?? null,
  };
  const events = moved.map(({ id }) => ({
    order_id: id,
    from_status: readStatus.get(id) ?? null,
    ...shared,
  }));
  if (events.length > 0) await tx.insertInto('order_events').values(events).execute();
  await notifyStores(tx, [...new Set(moved.map(({ store_id }) => store_id))]);
  return moved;
}

/**
 * Moves one order; see `moveOrders`.
 * @returns undefined if the guard refused
 */
export async function moveOrder(tx: Db, { id, from, ...step }: Moving & Step) {
  const [moved] = await moveOrders(tx, [{ id, from }], step);
  return moved;
}

interface StoreMove extends Pick<Step, 'to' | 'reason' | 'set'> {
  action: AuditAction;
}

/**
 * Moves a locked order for its store, and records the change. The move also accepts the order.
 * @returns the order after the move
 * @throws {AppError} conflict if its status does not allow the move
 */
export async function moveStoreOrder(
  tx: Db,
  actor: Actor,
  order: LockedOrder,
  { action, ...move }: StoreMove,
): Promise<StoreOrder> {
  const isAcceptedThereby = order.accepted_at === null && move.to !== 'cancelled';
  const set = { ...move.set, ...(isAcceptedThereby ? { accepted_at: order.now } : {}) };
  const moved = await moveOrder(tx, {
    ...move,
    set,
    id: order.id,
    from: order.status,
    actorId: actor.id,
  });
  if (!moved) throw refuseMove(order, move.to);
  if (isAcceptedThereby) await forgetMissedDeadlines(tx, order.store_id);
  const items = await selectItems(order.store_id, tx, [order.id]);
  if (move.to === 'preparing' || move.to === 'ready') refuseUncooked(order.code, items);
  const after = toStoreOrderResponse({ ...order, ...moved }, items);
  const before = toStoreOrderResponse(order, items);
  await recordChange(tx, actor, { action, object: 'order', objectId: order.id, before, after });
  return after;
}

const beforeConfirmation: Partial<Record<ReachedStatus, string>> = {
  preparing: 'prepared',
  ready: 'marked as ready',
  delivered: 'marked as delivered',
};
const tooLate: Record<ReachedStatus, string> = {
  confirmed: 'confirmed',
  preparing: 'started',
  ready: 'marked as ready',
  delivered: 'marked as delivered',
  cancelled: 'cancelled',
};
/** The status after "is". */
export const statusWords: Record<OrderStatus, string> = {
  pending: 'not paid yet',
  confirmed: 'confirmed',
  preparing: 'being prepared',
  ready: 'ready',
  delivered: 'delivered',
  cancelled: 'cancelled',
};

/** Error 409 for a move that is too late, or before the payment. */
export function refuseMove(
  { code, status }: Pick<LockedOrder, 'code' | 'status'>,
  to: ReachedStatus,
): AppError {
  const tooEarly = status === 'pending' ? beforeConfirmation[to] : undefined;
  const is = statusWords[status];
  const problem =
    status === to
      ? `is already ${is}`
      : `is ${is} and ${tooEarly ? `can't be ${tooEarly}` : `can no longer be ${tooLate[to]}`}`;
  return new AppError('conflict', `Order ${code} ${problem}`);
}

type OrderColumn = ReferenceExpression<DB & { o: DB['orders'] }, 'o'>;

/**
 * Selects orders with the columns that an end, a payment and a refund need, to be locked against
 * every change until the transaction ends. `now` is the database's clock after the wait for the
 * lock.
 */
export const lockOrders = (tx: Db) =>
  tx
    .selectFrom('orders as o')
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .select([
      'o.id',
      'o.code',
      'o.user_id',
      'o.final_paise',
      'o.discount_paise',
      'o.refunded_paise',
      'o.refunding_paise',
      'o.accepted_at',
      'o.accept_by',
      'o.ready_by',
      'o.store_id',
      's.name as store_name',
    ])
    .select([
      sql<OrderStatus>`o.status`.as('status'),
      sql<PaymentMethod>`o.payment_method`.as('payment_method'),
      sql<PaymentStatus>`o.payment_status`.as('payment_status'),
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .forNoKeyUpdate('o');

/** Column that identifies an order in a call: its code or its id. */
export const columnOf = (reference: string): OrderColumn =>
  isOrderCode(reference) ? 'o.code' : 'o.id';
