import { sql } from 'kysely';
import { isCaptured, type PaymentMethod, type PaymentStatus } from '../../contract/orderStates';
import type { RefundDestination, RefundFault, RefundState } from '../../contract/refundStates';
import { type NewRefund, openRefunds } from '../money/refunds/openRefund';
import { PROVIDER_LEAST_PAISE } from '../constants';
import type { Db } from '../platform/db/database';

/** What the caller has read of the order under its lock. */
export interface RefundableOrder {
  id: string;
  code: string;
  user_id: string;
  payment_method: PaymentMethod;
  payment_status: PaymentStatus;
}

/** `endsOrder`: the approval of the refund ends the order as well. */
interface WholeRefund extends Pick<NewRefund, 'askedBy' | 'approvedBy' | 'endsOrder'> {
  reason: string;
  fault: RefundFault;
  /** Where wanted; of a wallet order, where no payment is known, and below ₹1, it is the wallet. */
  destination: RefundDestination;
}

interface Refunded {
  id: string;
  paise: number;
  destination: RefundDestination;
  state: RefundState;
}

/**
 * Gives back what of the orders is not refunded or being refunded yet.
 * @returns by the orders' ids; without those of which nothing goes back
 */
export async function refundWhole(
  tx: Db,
  orders: readonly RefundableOrder[],
  whole: WholeRefund,
): Promise<Map<string, Refunded>> {
  const paid = orders.filter(({ payment_status }) => isCaptured(payment_status));
  const refundable = await readRefundables(
    tx,
    paid.map(({ id }) => id),
  );
  const refunds = paid.flatMap((order) => {
    const { left, paymentId } = refundable.get(order.id) ?? { left: 0, paymentId: null };
    return left === 0
      ? []
      : [{ orderId: order.id, refund: refundOf(order, left, paymentId, whole) }];
  });
  const opened = await openRefunds(
    tx,
    refunds.map(({ refund }) => refund),
  );
  return new Map(
    opened.flatMap(({ id, state }, index) => {
      const one = refunds[index];
      if (!one) return [];
      const { amountPaise: paise, destination } = one.refund;
      return [[one.orderId, { id, paise, destination, state }] as const];
    }),
  );
}

function refundOf(
  order: RefundableOrder,
  left: number,
  paymentId: string | null,
  { destination: wanted, ...whole }: WholeRefund,
): NewRefund {
  // the provider refuses less
  const isSmall = left < PROVIDER_LEAST_PAISE;
  const isWallet = order.payment_method === 'wallet' || paymentId === null || isSmall;
  const destination = isWallet ? 'wallet' : wanted;
  return {
    order: { id: order.id, code: order.code, userId: order.user_id },
    amountPaise: left,
    destination,
    ...whole,
    ...(destination === 'source' && paymentId !== null ? { paymentId } : {}),
  };
}

/** What may still be refunded of an order, and the payment that paid it. */
export interface Refundable {
  left: number;
  paymentId: string | null;
  /** Paise that the bank has given back to who paid, and that it may. */
  lost: number;
  disputed: number;
}

// a payment beside it goes back by itself
const isSurplus = sql<boolean>`exists (select from refunds r where r.payment_id = p.provider_payment_id and r.is_surplus)`;

const disputedOf = (state: 'open' | 'lost') =>
  sql<number>`coalesce((select sum(d.amount_paise) from disputes d join payments p on p.provider_payment_id = d.payment_id
    where p.order_id = o.id and d.state = ${state} and not ${isSurplus}), 0)::int`;

async function readRefundables(
  tx: Db,
  orderIds: readonly string[],
): Promise<Map<string, Refundable>> {
  if (orderIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('orders as o')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payments as p')
          .select('p.provider_payment_id')
          .whereRef('p.order_id', '=', 'o.id')
          .where('p.status', '=', 'captured')
          .where(isSurplus, '=', false)
          .orderBy('p.created_at')
          .limit(1)
          .as('paid'),
      (join) => join.onTrue(),
    )
    .select(['o.id', 'paid.provider_payment_id'])
    .select([
      sql<number>`o.final_paise - o.refunded_paise - o.refunding_paise`.as('left'),
      disputedOf('lost').as('lost'),
      disputedOf('open').as('disputed'),
    ])
    .where('o.id', 'in', orderIds)
    .execute();
  return new Map(
    rows.map(({ id, left, provider_payment_id: paymentId, lost, disputed }) => [
      id,
      { left: Math.max(0, left - lost - disputed), paymentId, lost, disputed },
    ]),
  );
}

/** @throws where there is no such order */
export async function readRefundable(tx: Db, orderId: string): Promise<Refundable> {
  const refundable = (await readRefundables(tx, [orderId])).get(orderId);
  if (!refundable) throw new Error(`There is no order ${orderId}`);
  return refundable;
}
