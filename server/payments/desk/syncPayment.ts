import { amountText, toPaise } from '../../../contract/money';
import type { PaymentDetail } from '../../../contract/money/paymentDesk';
import { recordChange } from '../../audit/recordChange';
import type { Deps } from '../../context';
import type { Db } from '../../platform/db/database';
import { AppError } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import {
  type PaymentProvider,
  type ProviderPayment,
  ProviderRefusal,
  ProviderUnavailable,
} from '../../platform/paymentProvider';
import { consumeTry } from '../../platform/rateLimits';
import { bookProviderPayment } from '../bookProviderPayment';
import { providerAway } from '../openPayment';
import { notConfigured } from '../signature';
import { findPaymentId, readPayment } from './details';
import { auditedPart } from './refundPayment';

/**
 * Asks the provider for a payment and its refunds, and books what is missing.
 * @returns the current payment, and a description of the changes
 * @throws {AppError} 404; 409 if there is no provider or it does not know the payment; 429; 503
 */
export async function syncPayment(
  { db, paymentProvider, limiters }: Pick<Deps, 'db' | 'paymentProvider' | 'limiters'>,
  actor: Actor,
  reference: string,
): Promise<{ message: string; data: PaymentDetail }> {
  const id = await findPaymentId(db, reference);
  if (paymentProvider === undefined) throw notConfigured('conflict');
  await consumeTry(limiters.paymentAsksPerPerson, actor.id);
  const before = await readPayment(db, id);
  const payment = await fetchAndBook({ db, paymentProvider }, before.paymentId);
  const data = await readPayment(db, id);
  await recordChange(db, actor, {
    action: 'ask',
    object: 'payment',
    objectId: id,
    before: auditedPart(before),
    after: auditedPart(data),
  });
  return { message: changesText(before, data, payment), data };
}

async function fetchAndBook(
  needs: { db: Db; paymentProvider: PaymentProvider },
  paymentId: string,
): Promise<ProviderPayment> {
  try {
    const payment = await needs.paymentProvider.fetchPayment(paymentId);
    await bookProviderPayment(needs, payment);
    return payment;
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw providerAway(error);
    if (error instanceof ProviderRefusal)
      throw new AppError(
        'conflict',
        `The payment provider does not know this payment: ${error.message}`,
        { cause: error },
      );
    throw error;
  }
}

const hasMoney = ({ status }: PaymentDetail): boolean =>
  status !== 'failed' && status !== 'authorized';

/** Paise that were refunded to the source. */
const refundedPaiseOf = ({ refunds }: PaymentDetail): number =>
  refunds
    .filter(({ state, destination }) => state === 'done' && destination === 'source')
    .reduce((sum, { amount }) => sum + toPaise(amount), 0);

function changesText(
  before: PaymentDetail,
  after: PaymentDetail,
  payment: ProviderPayment,
): string {
  const text = (paise: number) => amountText(paise, after.currency);
  const [paid, back] = [toPaise(after.amount), refundedPaiseOf(after)];
  const newlyRefunded = back - refundedPaiseOf(before);
  const refunding = toPaise(after.refunding) - toPaise(before.refunding);
  const messages: string[] = [];
  if (hasMoney(after) && !hasMoney(before))
    messages.push(
      after.status === 'unmatched'
        ? `${text(paid)} captured. It matches no order`
        : `${text(paid)} captured and recorded`,
    );
  if (after.status === 'authorized')
    messages.push(
      `${text(paid)} authorized but not captured. ` +
        'Capture it in the provider’s dashboard, or it will be released',
    );
  if (newlyRefunded > 0) messages.push(`${text(newlyRefunded)} refunded and recorded`);
  if (refunding > 0)
    messages.push(`${text(refunding)} is being refunded to the original payment method`);
  if (hasMoney(after) && (payment.amountPaise !== paid || payment.currency !== after.currency))
    messages.push(
      `The provider reports another amount: ${amountText(payment.amountPaise, payment.currency)}. ` +
        'It is not recorded',
    );
  if (payment.refundedPaise > back)
    messages.push(
      `The provider refunded ${text(payment.refundedPaise)}, but ${text(back)} is recorded: ` +
        'too little is left here',
    );
  return messages.length === 0 ? 'Nothing new at the provider' : messages.join('. ');
}
