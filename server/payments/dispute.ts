import { sql } from 'kysely';
import { z } from 'zod';
import { amountText } from '../../contract/money';
import {
  disputeEvents,
  type DisputeEventName,
  type DisputePayload,
  type WebhookResponse,
} from '../../contract/money/payments';
import { notifyPeople } from '../notifications/notify';
import { type Db, laterUpdatedAt } from '../platform/db/database';
import { ignored } from './receivePayment';
import { lockPaymentOfProvider, type LockedPayment } from './repository';

/** Records a dispute of the bank about a payment, once, and notifies the admins. */
export async function receiveDispute(
  tx: Db,
  event: DisputeEventName,
  { dispute: { entity } }: DisputePayload,
): Promise<WebhookResponse> {
  const payment = await lockPaymentOfProvider(tx, entity.payment_id);
  if (!payment) return ignored('No payment has this payment_id');
  return recordDispute(tx, payment, { ...entity, state: disputeEvents[event] });
}

interface DisputeReport extends Entity {
  state: State;
}
type Entity = DisputePayload['dispute']['entity'];

type State = (typeof disputeEvents)[DisputeEventName];
const stateTexts: Record<State, string> = {
  open: 'The customer disputes the payment: answer the bank in the provider’s dashboard',
  won: 'The dispute is won: the money stays',
  lost: 'The dispute is lost: the bank reverses the payment',
  closed: 'The dispute is closed',
};

const disputePayloadShape = z.object({
  dispute: z.object({
    entity: z.object({ id: z.string(), created_at: z.number().optional().catch(undefined) }),
  }),
});

/**
 * True if the bank raised this dispute before the dispute that the payment shows: by the times of
 * the events, else by the order of arrival.
 */
async function isEarlier(
  tx: Db,
  { provider_payment_id: paymentId, dispute_id: shownDisputeId }: LockedPayment,
  id: string,
): Promise<boolean> {
  const events = await tx
    .selectFrom('payment_events')
    .select('body')
    .where('provider_payment_id', '=', paymentId)
    .where('event', 'like', 'payment.dispute.%')
    .orderBy('id')
    .execute();
  const disputes = events.flatMap(
    ({ body }) =>
      z.object({ payload: disputePayloadShape }).safeParse(body).data?.payload.dispute.entity ?? [],
  );
  const firstOf = (disputeId: string | null) =>
    disputes.findIndex((dispute) => dispute.id === disputeId);
  const raisedAt = (disputeId: string | null) =>
    disputes.find((dispute) => dispute.id === disputeId && dispute.created_at !== undefined)
      ?.created_at;
  const [raised, raisedShown] = [raisedAt(id), raisedAt(shownDisputeId)];
  return raised !== undefined && raisedShown !== undefined && raised !== raisedShown
    ? raised < raisedShown
    : firstOf(id) < firstOf(shownDisputeId);
}

/**
 * True if a state may follow another. Events come in any order, and repeatedly. `closed` only ends
 * an undecided dispute; a decision stands until the bank reports the opposite:
 * https://razorpay.com/docs/api/disputes/entity
 */
const isStateChange = (currentState: string, state: State): boolean =>
  currentState !== state && (currentState === 'open' || state === 'won' || state === 'lost');

async function recordDispute(
  tx: Db,
  payment: LockedPayment,
  { id, state, amount, respond_by: respondBy }: DisputeReport,
): Promise<WebhookResponse> {
  const known = await tx
    .selectFrom('disputes')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst();
  if (known && !isStateChange(known.state, state)) return { message: 'Already known' };
  const disputed = Math.min(amount ?? payment.amount_paise, payment.amount_paise);
  await tx
    .insertInto('disputes')
    .values({
      id,
      payment_id: payment.provider_payment_id,
      state,
      amount_paise: disputed,
      respond_by: respondBy === undefined ? null : new Date(respondBy * 1_000),
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ state, updated_at: sql`now()` }))
    .execute();
  await updateShownDispute(tx, payment, { id, state });
  const before = known && known.state !== 'open' ? ` The dispute was ${known.state} before.` : '';
  const notice = {
    needs: 'payments.read',
    type: 'warning',
    title: 'Disputed payment',
    message: `${amountText(disputed, payment.currency)}, ${payment.provider_payment_id}. ${stateTexts[state]}.${before}`,
    object: { type: 'payment', id: payment.id },
  } as const;
  await notifyPeople(tx, [notice]);
  return { message: 'Dispute noted' };
}

/** Shows the dispute that was raised last on the payment. */
async function updateShownDispute(
  tx: Db,
  payment: LockedPayment,
  { id, state }: Pick<DisputeReport, 'id' | 'state'>,
): Promise<void> {
  const isPast =
    payment.dispute_id !== null && payment.dispute_id !== id && (await isEarlier(tx, payment, id));
  if (isPast) return;
  await tx
    .updateTable('payments')
    .set({
      dispute_id: id,
      dispute_state: state,
      disputed_at: sql`coalesce(disputed_at, now())`,
      updated_at: laterUpdatedAt,
    })
    .where('id', '=', payment.id)
    .execute();
}
