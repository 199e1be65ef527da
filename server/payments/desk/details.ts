import { toRupees } from '../../../contract/money';
import { disputeStateSchema, type PaymentDetail } from '../../../contract/money/paymentDesk';
import { refundDestinationSchema, refundStateSchema } from '../../../contract/states';
import { PAYMENT_EVENTS_SHOWN } from '../../constants';
import type { Db } from '../../platform/db/database';
import { notFound } from '../../platform/errors';
import { selectPayments, type StoredPayment, toPaymentRow } from './rows';

/** Returns the database's id of a payment, by that id or by the provider's. */
export async function findPaymentId(db: Db, reference: string): Promise<string> {
  const column = /^\d+$/.test(reference) ? 'id' : 'provider_payment_id';
  const found = await db
    .selectFrom('payments')
    .select('id')
    .where(column, '=', reference)
    .executeTakeFirst();
  if (!found) throw notFound('Payment');
  return found.id;
}

/** Returns a payment with its provider events and its refunds. `id` is the database's. */
export async function readPayment(db: Db, id: string): Promise<PaymentDetail> {
  const row = await selectPayments(db).where('p.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Payment');
  // one after the other: a transaction has only one connection
  const events = await selectEvents(db, row);
  const refunds = await selectRefunds(db, row);
  const disputes = await selectDisputes(db, row);
  const namedOrder = row.order_id === null ? await findNamedOrder(db, row) : undefined;
  const matcher = await findMatcher(db, row);
  return {
    ...toPaymentRow(row),
    meantFor: namedOrder ?? null,
    matchedBy: matcher ?? null,
    events: events.map(({ id: eventId, event, received_at }) => ({
      id: eventId,
      event,
      at: received_at.toISOString(),
    })),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      amount: toRupees(refund.amount_paise),
      destination: refundDestinationSchema.parse(refund.destination),
      state: refundStateSchema.parse(refund.state),
      reason: refund.reason,
      problem: refund.problem,
      isSurplus: refund.is_surplus,
      at: refund.created_at.toISOString(),
    })),
    disputes: disputes.map((dispute) => ({
      id: dispute.id,
      state: disputeStateSchema.parse(dispute.state),
      amount: toRupees(dispute.amount_paise),
      respondBy: dispute.respond_by?.toISOString() ?? null,
      at: dispute.created_at.toISOString(),
    })),
  };
}

const selectEvents = (db: Db, { provider_payment_id }: StoredPayment) =>
  db
    .selectFrom('payment_events')
    .select(['id', 'event', 'received_at'])
    .where('provider_payment_id', '=', provider_payment_id)
    .orderBy('id')
    .limit(PAYMENT_EVENTS_SHOWN)
    .execute();

const selectRefunds = (db: Db, { provider_payment_id }: StoredPayment) =>
  db
    .selectFrom('refunds')
    .select([
      'id',
      'amount_paise',
      'destination',
      'state',
      'reason',
      'problem',
      'is_surplus',
      'created_at',
    ])
    .where('payment_id', '=', provider_payment_id)
    .orderBy('id')
    .execute();

const selectDisputes = (db: Db, { provider_payment_id }: StoredPayment) =>
  db
    .selectFrom('disputes')
    .select(['id', 'state', 'amount_paise', 'respond_by', 'created_at'])
    .where('payment_id', '=', provider_payment_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

const findNamedOrder = (db: Db, { provider_order_id }: StoredPayment) =>
  db
    .selectFrom('orders')
    .select(['id', 'code as orderId'])
    .where('payment_reference', '=', provider_order_id)
    .executeTakeFirst();

const findMatcher = (db: Db, { matched_by }: StoredPayment) =>
  db.selectFrom('users').select(['id', 'name']).where('id', '=', matched_by).executeTakeFirst();
