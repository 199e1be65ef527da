import { sql } from 'kysely';
import { disputeEvents, type DisputeEventName, type DisputePayload, type WebhookResponse } from '../../contract/payments';
import { adminIds, notifyPeople } from '../notifications/notify';
import type { Db } from '../platform/db/database';
import { laterUpdatedAt } from '../platform/db/updatedAt';
import { ignored } from './receivePayment';
import { lockPaymentOfProvider, type LockedPayment } from './repository';
import { amountText } from './unmatched';

/** Notes what a bank says of a payment that its customer denies, once, and tells the admins. */
export async function receiveDispute(tx: Db, event: DisputeEventName, { dispute: { entity } }: DisputePayload): Promise<WebhookResponse> {
  const payment = await lockPaymentOfProvider(tx, entity.payment_id);
  if (!payment) return ignored('No payment of ours has this payment_id');
  return noteDispute(tx, payment, { id: entity.id, state: disputeEvents[event] });
}

type State = (typeof disputeEvents)[DisputeEventName];
const words: Record<State, string> = {
  open: 'Its customer denies it: answer the bank in the provider’s dashboard',
  won: 'The dispute is won: the money stays', lost: 'The dispute is lost: the bank takes the money back', closed: 'The dispute is closed',
};

async function noteDispute(tx: Db, payment: LockedPayment, { id, state }: { id: string; state: State }): Promise<WebhookResponse> {
  // events come in any order: what has ended is not open again
  const isKnown = payment.dispute_id === id && (payment.dispute_state === state || state === 'open');
  if (isKnown) return { message: 'Known already' };
  await tx
    .updateTable('payments')
    .set({ dispute_id: id, dispute_state: state, disputed_at: sql`coalesce(disputed_at, now())`, updated_at: laterUpdatedAt })
    .where('id', '=', payment.id)
    .execute();
  const message = `${amountText(payment.amount_paise, payment.currency)}, ${payment.provider_payment_id}. ${words[state]}.`;
  const notice = { type: 'warning', title: 'Disputed payment', message, object: { type: 'payment', id: payment.id } } as const;
  await notifyPeople(tx, (await adminIds(tx)).map((userId) => ({ ...notice, userId })));
  return { message: 'Dispute noted' };
}
