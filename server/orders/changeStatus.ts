import { sql, type Updateable } from 'kysely';
import { orderTransitions, type OrderStatus } from '../../contract/orderStates';
import type { Db } from '../platform/db/database';
import type { Orders } from '../platform/db/types.gen';
import { laterUpdatedAt } from '../platform/db/updatedAt';
import { AppError } from '../platform/errors';

interface Move {
  orderId: string;
  /** The statuses from which this caller may move it; each must allow `to` in the transition table. */
  from: readonly OrderStatus[];
  to: OrderStatus;
  /** Who did it; absent for the payment provider. */
  actorId?: string;
  reason?: string;
  /** What changes along with the status. */
  set?: Omit<Updateable<Orders>, 'status' | 'updated_at'>;
}

const verbs: Record<OrderStatus, string> = {
  pending: 'placed', confirmed: 'confirmed', preparing: 'moved to preparing', ready: 'moved to ready',
  delivered: 'marked as delivered', cancelled: 'cancelled',
};

/** The 409 of a move that the order's status does not allow. */
export const cannotMove = (code: string, status: OrderStatus, to: OrderStatus): AppError =>
  new AppError('conflict', `Order ${code} is ${status} and can't be ${verbs[to]} any more`);

/**
 * The only way an order changes its status: one guarded update, with its line in the history.
 * @returns false where the order's status was none of `from`; nothing has changed then
 */
export async function moveOrder(tx: Db, { orderId, from, to, actorId, reason, set }: Move): Promise<boolean> {
  const allowed = from.filter((status) => orderTransitions[status].includes(to));
  if (allowed.length < from.length) throw new Error(`The transition table has no way from ${from.join(', ')} to ${to}`);
  const { rows } = await sql<{ status: OrderStatus }>`
    select status from orders where id = ${orderId} and status = any(${allowed}::text[]) for no key update`.execute(tx);
  const before = rows[0]?.status;
  if (before === undefined) return false;
  await tx
    .updateTable('orders')
    .set({ ...set, status: to, updated_at: laterUpdatedAt })
    .where('id', '=', orderId)
    .execute();
  await tx
    .insertInto('order_events')
    .values({ order_id: orderId, from_status: before, to_status: to, actor_id: actorId ?? null, reason: reason ?? null })
    .execute();
  return true;
}
