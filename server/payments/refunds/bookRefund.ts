import { sql } from 'kysely';
import { amountText, formatRupees, toRupees } from '../../../contract/money';
import { openStatuses, type OrderStatus, SOURCE_WORDS } from '../../../contract/states';
import { refundPayload } from '../../../contract/money/payments';
import { noticeToStore } from '../../money/refunds/notices';
import { insertProviderRefund } from '../../money/refunds/openRefund';
import { withdrawUnsent } from '../../money/refunds/withdrawRequestedRefunds';
import {
  type AdminNotice,
  type AnyNotice,
  type NewNotification,
  notifyPeople,
} from '../../notifications/notify';
import { lockOrders } from '../../orders/moveOrder';
import type { Db } from '../../platform/db/database';
import type { ProviderRefund } from '../../platform/paymentProvider';
import { toRefund } from '../razorpay/shapes';
import { lockPaymentOfProvider } from '../repository';

const REASON = 'Refunded at the payment provider';

/**
 * `known`: the refund is ours, or is booked already. `unknown`: its payment is not known yet.
 * `beyond`: it exceeds the amount that is left of its payment or order.
 */
type Booking = 'booked' | 'known' | 'unknown' | 'beyond';

/** Books a refund of the provider's dashboard once, and notifies its customer and the admins. */
export const bookRefund = (db: Db, refund: ProviderRefund): Promise<Booking> =>
  db.transaction().execute(async (tx) => {
    const namedPayment = await tx
      .selectFrom('payments')
      .select('order_id')
      .where('provider_payment_id', '=', refund.paymentId)
      .executeTakeFirst();
    if (!namedPayment) return 'unknown';
    // lock order wherever money moves: order, payment, refund
    const order =
      namedPayment.order_id === null
        ? undefined
        : await lockOrders(tx).where('o.id', '=', namedPayment.order_id).executeTakeFirst();
    const payment = await lockPaymentOfProvider(tx, refund.paymentId);
    if (payment === undefined || payment.order_id !== namedPayment.order_id) return 'unknown';
    if (await findRefund(tx, refund)) return 'known';
    const isSurplus = order === undefined || (await exceedsPayment(tx, refund));
    const paidOrderId = isSurplus ? null : order.id;
    const isFitting = async () => {
      const refundable = await readRefundableAmount(tx, refund, paidOrderId);
      return refund.amountPaise <= refundable && refund.currency === payment.currency;
    };
    if (!(await isFitting())) await withdrawUnsent(tx, { ...refund, orderId: paidOrderId }, REASON);
    if (!(await isFitting())) return 'beyond';
    await insertProviderRefund(tx, {
      orderId: order?.id ?? null,
      paymentId: refund.paymentId,
      amountPaise: refund.amountPaise,
      providerRefundId: refund.id,
      reason: REASON,
      isSurplus,
    });
    await notifyPeople(tx, noticesOf(refund, payment.id, order, isSurplus));
    return 'booked';
  });

interface RefundedOrder {
  code: string;
  user_id: string;
  store_id: string;
  status: OrderStatus;
  final_paise: number;
  /** Amount refunded before this refund. */
  refunded_paise: number;
}

function noticesOf(
  { id, paymentId, amountPaise, currency }: ProviderRefund,
  payment: string,
  order: RefundedOrder | undefined,
  isSurplus: boolean,
): AnyNotice[] {
  const subject = order === undefined ? `payment ${paymentId}` : `order ${order.code}`;
  const admins: AdminNotice = {
    needs: 'payments.read',
    type: 'warning',
    title: REASON,
    message:
      `${amountText(amountPaise, currency)} of ${subject} was refunded in the provider’s dashboard ` +
      `(${id}) and is recorded here.`,
    object: { type: 'payment', id: payment },
  };
  const ended = { id, amountPaise, paymentId, currency };
  if (order === undefined) return [...refundDone(ended), admins];
  const { code, user_id: userId, store_id: storeId, status } = order;
  const toCustomer = refundDone({ ...ended, order: { code, userId } });
  if (isSurplus) return [...toCustomer, admins];
  const isUnpaid = order.refunded_paise + amountPaise >= order.final_paise;
  if (isUnpaid && openStatuses.includes(status))
    admins.message += ` The order is still ${status}. Cancel it, or it will be delivered unpaid.`;
  const refundNotice = { state: 'done', storeId, code, amountPaise, lines: [] } as const;
  return [...toCustomer, ...noticeToStore(refundNotice), admins];
}

/** Books refunds whose event came too early: before their payment, or during a refund of ours. */
export async function bookKeptRefunds(db: Db, paymentId: string): Promise<void> {
  const events = await db
    .selectFrom('payment_events')
    .select('body')
    .where('provider_payment_id', '=', paymentId)
    .where('event', '=', 'refund.processed')
    .orderBy('id')
    .execute();
  for (const { body } of events) {
    const payload = refundPayload.safeParse(
      typeof body === 'object' && body !== null && 'payload' in body ? body.payload : undefined,
    );
    if (payload.success) await bookRefund(db, toRefund(payload.data.refund.entity));
  }
}

/** Returns the receipt of a refund at the provider: unique per key, at most 40 characters. */
export const receiptOf = (refund: { id: string; code: string | null; key: string }): string =>
  `${refund.code ?? 'payment'}-R${refund.id}-${refund.key.slice(0, 8)}`;

/**
 * Finds our refund for a refund of the provider: by id, or by payment and receipt while the id is
 * unknown.
 */
export async function findRefund(db: Db, { id, paymentId, receipt }: ProviderRefund) {
  const rows = await db
    .selectFrom('refunds as r')
    .leftJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('payments as p', 'p.provider_payment_id', 'r.payment_id')
    .select(['r.id', 'r.key', 'r.amount_paise', 'r.provider_refund_id', 'o.code', 'p.currency'])
    .where('r.destination', '=', 'source')
    .where('r.payment_id', '=', paymentId)
    .execute();
  return (
    rows.find((row) => row.provider_refund_id === id) ??
    rows.find((row) => row.provider_refund_id === null && receiptOf(row) === receipt)
  );
}

/** True for a second payment of an order, which is refunded automatically. */
async function exceedsPayment(tx: Db, { paymentId }: ProviderRefund): Promise<boolean> {
  const surplus = tx
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('is_surplus', '=', true)
    .where('is_of_wallet', '=', false);
  return (await surplus.limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Paise of the payment that are neither refunded nor on their way back. With an order, also at most
 * those of the order.
 */
async function readRefundableAmount(
  tx: Db,
  { paymentId }: ProviderRefund,
  orderId: string | null,
): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select least(p.amount_paise - p.refunded_paise - p.refunding_paise,
      (select o.final_paise - o.refunded_paise - o.refunding_paise from orders o where o.id = ${orderId}))::int as left
    from payments p where p.provider_payment_id = ${paymentId}`.execute(tx);
  return rows[0]?.left ?? 0;
}

interface EndedRefund {
  id: string;
  amountPaise: number;
  paymentId: string;
  currency: string;
  /** Absent if the payment matches no order. */
  order?: { code: string; userId: string };
}

export function refundDone({ amountPaise, order }: EndedRefund): NewNotification[] {
  if (order === undefined) return [];
  const message =
    `${formatRupees(toRupees(amountPaise))} for order ${order.code} was refunded ${SOURCE_WORDS}. ` +
    'Your bank may need 5 to 7 days to show it.';
  return [
    {
      userId: order.userId,
      type: 'success',
      title: 'Refund sent',
      message,
      object: { type: 'order', id: order.code },
    },
  ];
}

export function refundFailed(
  { id, amountPaise, order, paymentId, currency }: EndedRefund,
  problem: string,
): AdminNotice {
  const what = order === undefined ? `payment ${paymentId}` : `order ${order.code}`;
  const message = `The refund of ${amountText(amountPaise, currency)} for ${what} failed: ${problem}`;
  return {
    needs: 'refunds.read',
    type: 'error',
    title: 'Refund failed',
    message,
    object: { type: 'refund', id },
  };
}
