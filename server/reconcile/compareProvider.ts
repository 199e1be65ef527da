import { sql } from 'kysely';
import type { Difference } from '../../contract/money/paymentDesk';
import { RECONCILED_AT_ONCE, RECONCILED_DAYS } from './limits';
import type { Db } from '../platform/db/database';
import {
  type PaymentProvider,
  type ProviderPayment,
  ProviderRefusal,
  ProviderUnavailable,
} from '../platform/paymentProvider';

/** Payment in this database, with the state that the provider should report. */
interface KnownPayment {
  id: string;
  status: string;
  amountPaise: number;
  currency: string;
  sentBackPaise: number;
  /** Paise of the payment and its order that are not refunded or being refunded. */
  leftPaise: number;
  isUnderWay: boolean;
}

const UNCAPTURED = 'A payment is authorized at the provider but not captured';
const UNANSWERED = 'The provider did not answer: ask again later';

/**
 * Compares the payments of the last days with the provider's: payments that it has reported, and
 * payments that it may have failed to report.
 * @returns differences, and the number of compared payments
 */
export async function compareProvider(
  db: Db,
  provider: PaymentProvider,
): Promise<{ differences: Difference[]; compared: number }> {
  const found = new Map<string, string[]>();
  const add = (subject: string, meaning: string) =>
    void found.set(meaning, [...(found.get(meaning) ?? []), subject]);
  const knownPayments = await selectKnown(db);
  await inBatches(knownPayments, async (payment) => {
    const meaning = await meaningOfAnswer(
      provider.fetchPayment(payment.id),
      (answer) => differenceOf(payment, answer),
      'The provider does not know the payment',
    );
    if (meaning !== undefined) add(payment.id, meaning);
  });
  await inBatches(await selectUnpaid(db), async ({ code, reference }) => {
    const unheardPayments = provider
      .fetchPaymentsOf(reference)
      .then((answer) => selectMissing(db, answer));
    // an order that the provider does not know can't have been paid there
    const meaning = await meaningOfAnswer(unheardPayments, meaningOfMissing, undefined);
    if (meaning !== undefined) add(code, meaning);
  });
  await inBatches(await selectSent(db), async ({ paymentId, refundId }) => {
    const refundMeaning = ({ status }: { status: string }) =>
      status === 'processed' ? undefined : 'A refund is done here but not at the provider';
    const meaning = await meaningOfAnswer(
      provider.fetchRefund({ paymentId, refundId }),
      refundMeaning,
      'A refund is done here but not at the provider',
    );
    if (meaning !== undefined) add(refundId, meaning);
  });
  const differences = [...found].map(([meaning, subjects]): Difference => ({
    kind: 'provider',
    meaning,
    found: subjects.length,
    subjects,
  }));
  return { differences, compared: knownPayments.length };
}

/** Reads the meaning of an answer. A refusal and a missing answer also have a meaning. */
async function meaningOfAnswer<T>(
  request: Promise<T>,
  read: (answer: T) => string | undefined,
  refused: string | undefined,
): Promise<string | undefined> {
  try {
    return read(await request);
  } catch (error) {
    if (error instanceof ProviderRefusal) return refused;
    if (error instanceof ProviderUnavailable) return UNANSWERED;
    throw error;
  }
}

function differenceOf(
  { status, amountPaise, currency, sentBackPaise, leftPaise, isUnderWay }: KnownPayment,
  answer: ProviderPayment,
): string | undefined {
  if (answer.status === 'authorized') return UNCAPTURED;
  const isCapturedAtProvider = isCaptured(answer);
  if (status === 'failed' || status === 'authorized')
    return isCapturedAtProvider ? 'A payment is captured at the provider but not here' : undefined;
  if (!isCapturedAtProvider) return 'A payment is captured here but not at the provider';
  if (answer.amountPaise !== amountPaise || answer.currency !== currency)
    return 'A payment has another amount at the provider';
  if (isUnderWay || answer.refundedPaise === sentBackPaise) return undefined;
  if (answer.refundedPaise > sentBackPaise + leftPaise)
    return 'More of a payment was refunded than is left';
  return answer.refundedPaise > sentBackPaise
    ? 'A payment was refunded at the provider but not here'
    : 'A payment is refunded here but not at the provider';
}

/** A fully refunded payment was captured before. */
const isCaptured = ({ status }: ProviderPayment): boolean =>
  status === 'captured' || status === 'refunded';

function meaningOfMissing(missing: readonly ProviderPayment[]): string | undefined {
  if (missing.some(isCaptured))
    return 'The provider has a payment for an order that was never reported here';
  return missing.length > 0 ? UNCAPTURED : undefined;
}

async function inBatches<T>(all: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let first = 0; first < all.length; first += RECONCILED_AT_ONCE) {
    await Promise.all(all.slice(first, first + RECONCILED_AT_ONCE).map(work));
  }
}

const recent = (column: string) =>
  sql<boolean>`${sql.ref(column)} >= now() - make_interval(days => ${RECONCILED_DAYS})`;

/** True for payments with an event: other payments did not reach the database from the provider. */
const hasEvent = (paymentId: string) => sql<boolean>`exists (select from payment_events e
  where e.provider_payment_id = ${sql.ref(paymentId)} 
    and e.event in ('payment.captured', 'order.paid', 'payment.failed', 'payment.authorized'))`;

async function selectKnown(db: Db): Promise<KnownPayment[]> {
  const { rows } = await sql<KnownPayment>`
    select p.provider_payment_id as id, p.status, p.amount_paise as "amountPaise", p.currency, p.refunding_paise > 0 as "isUnderWay",
      coalesce((select sum(amount_paise) from refunds r
        where r.payment_id = p.provider_payment_id and r.destination = 'source' and r.state = 'done'), 0)::int as "sentBackPaise",
      least(p.amount_paise - p.refunded_paise, (select o.final_paise - o.refunded_paise from orders o where o.id = p.order_id
        and not exists (select from refunds r
          where r.payment_id = p.provider_payment_id and r.is_surplus and not r.is_of_wallet))) as "leftPaise"
    from payments p
    where ${recent('p.updated_at')} and ${hasEvent('p.provider_payment_id')}
    order by p.id`.execute(db);
  return rows;
}

/**
 * Orders that wait for money, or ended without it. Excludes the newest: the customer may still be
 * paying.
 */
async function selectUnpaid(db: Db): Promise<{ code: string; reference: string }[]> {
  const { rows } = await sql<{ code: string; reference: string }>`
    select code, payment_reference as reference from orders o
    where ${recent('o.created_at')} and created_at < now() - interval '5 minutes' and payment_method = 'razorpay'
      and payment_reference is not null and payment_status in ('pending', 'failed')
    order by id`.execute(db);
  return rows;
}

/** Payments with money that this database does not have. */
async function selectMissing(
  db: Db,
  answer: readonly ProviderPayment[],
): Promise<readonly ProviderPayment[]> {
  const paid = answer.filter((item) => isCaptured(item) || item.status === 'authorized');
  if (paid.length === 0) return [];
  const knownRows = await db
    .selectFrom('payments')
    .select('provider_payment_id')
    .where(
      'provider_payment_id',
      'in',
      paid.map(({ id }) => id),
    )
    .execute();
  return paid.filter(
    ({ id }) => !knownRows.some(({ provider_payment_id: knownId }) => knownId === id),
  );
}

async function selectSent(db: Db): Promise<{ paymentId: string; refundId: string }[]> {
  const { rows } = await sql<{ paymentId: string; refundId: string }>`
    select payment_id as "paymentId", provider_refund_id as "refundId" from refunds r
    where ${recent('r.updated_at')} and state = 'done' and provider_refund_id is not null and ${hasEvent('r.payment_id')}
    order by id`.execute(db);
  return rows;
}
