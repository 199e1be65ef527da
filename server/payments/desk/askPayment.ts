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
import { countTry } from '../../platform/rateLimits';
import { learnPayment } from '../learnPayment';
import { providerAway } from '../openPayment';
import { notConfigured } from '../signature';
import { findPaymentId, readPayment } from './details';
import { auditedPart } from './refundPayment';

/**
 * Asks the provider for a payment and its refunds, and books what is missing.
 * @returns the current payment, and a description of the changes
 * @throws {AppError} 404; 409 if there is no provider or it does not know the payment; 429; 503
 */
export async function askPayment(
  { db, paymentProvider, limiters }: Pick<Deps, 'db' | 'paymentProvider' | 'limiters'>,
  actor: Actor,
  reference: string,
): Promise<{ message: string; data: PaymentDetail }> {
  const id = await findPaymentId(db, reference);
  if (paymentProvider === undefined) throw notConfigured('conflict');
  await countTry(limiters.paymentAsksPerPerson, actor.id);
  const before = await readPayment(db, id);
  const told = await learn({ db, paymentProvider }, before.paymentId);
  const data = await readPayment(db, id);
  await recordChange(db, actor, {
    action: 'ask',
    object: 'payment',
    objectId: id,
    before: auditedPart(before),
    after: auditedPart(data),
  });
  return { message: newsOf(before, data, told), data };
}

async function learn(
  needs: { db: Db; paymentProvider: PaymentProvider },
  paymentId: string,
): Promise<ProviderPayment> {
  try {
    const told = await needs.paymentProvider.fetchPayment(paymentId);
    await learnPayment(needs, told);
    return told;
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
const sentBack = ({ refunds }: PaymentDetail): number =>
  refunds
    .filter(({ state, destination }) => state === 'done' && destination === 'source')
    .reduce((sum, { amount }) => sum + toPaise(amount), 0);

function newsOf(before: PaymentDetail, after: PaymentDetail, told: ProviderPayment): string {
  const text = (paise: number) => amountText(paise, after.currency);
  const [paid, back] = [toPaise(after.amount), sentBack(after)];
  const newBack = back - sentBack(before);
  const refunding = toPaise(after.refunding) - toPaise(before.refunding);
  const news: string[] = [];
  if (hasMoney(after) && !hasMoney(before))
    news.push(
      after.status === 'unmatched'
        ? `${text(paid)} captured. It matches no order`
        : `${text(paid)} captured and booked`,
    );
  if (after.status === 'authorized')
    news.push(
      `${text(paid)} authorized but not captured. ` +
        'Capture it in the provider’s dashboard, or it will be released',
    );
  if (newBack > 0) news.push(`${text(newBack)} refunded and booked`);
  if (refunding > 0) news.push(`${text(refunding)} is being refunded to its source`);
  if (hasMoney(after) && (told.amountPaise !== paid || told.currency !== after.currency))
    news.push(
      `The provider reports another amount: ${amountText(told.amountPaise, told.currency)}. ` +
        'It is not booked',
    );
  if (told.refundedPaise > back)
    news.push(
      `The provider refunded ${text(told.refundedPaise)}, but ${text(back)} is booked: ` +
        'too little is left here',
    );
  return news.length === 0 ? 'Nothing new at the provider' : news.join('. ');
}
