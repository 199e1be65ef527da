import { sql } from 'kysely';
import type { Logger } from 'pino';
import { amountText } from '../../../contract/money';
import { LACKS_BALANCE } from '../../../contract/states';
import {
  REFUND_LEASE_S,
  REFUND_RETRY_FIRST_S,
  REFUND_RETRY_LONGEST_S,
  REFUNDS_AT_ONCE,
  REFUNDS_POLL_MS,
} from '../../constants';
import { type Db, laterUpdatedAt } from '../../platform/db/database';
import {
  backoffSeconds,
  claimDue,
  type Claimed,
  type Due,
  isSameAttempt,
  openOutbox,
  type Outbox,
} from '../../platform/outbox';
import type { Repeated } from '../../platform/repeat';
import {
  type PaymentProvider,
  ProviderLacksBalance,
  type ProviderRefund,
  ProviderRefusal,
  ProviderUnavailable,
} from '../../platform/paymentProvider';
import { warnAdmins } from '../unmatched';
import { receiptOf } from './bookRefund';
import { settleRefund } from './settleRefund';

interface Needs {
  db: Db;
  log: Logger;
  paymentProvider: PaymentProvider;
}

const refundOutbox = (needs: Needs): Outbox =>
  openOutbox<ClaimedRefund>({
    ...needs,
    noun: 'refund',
    everyMs: REFUNDS_POLL_MS,
    concurrency: REFUNDS_AT_ONCE,
    due: dueRefunds,
    send: (refund) => sendRefund(needs, refund),
  });

export const openRefundSender = (needs: Needs): Repeated => refundOutbox(needs).start();

/**
 * Requests each due refund from the provider. A refund is marked as sent before the request, and
 * keeps its key until the provider reports the result, so that neither a lost answer nor a crash
 * leaves it in doubt.
 * @returns the number of requested refunds
 */
export const sendRefunds = (needs: Needs): Promise<number> => refundOutbox(needs).once();

async function sendRefund({ db, paymentProvider }: Needs, claimed: ClaimedRefund): Promise<void> {
  const { id } = claimed;
  try {
    const refund = (await isDisputed(db, claimed))
      ? await findEarlierRefund(paymentProvider, claimed, new ProviderRefusal(DISPUTED))
      : await requestRefund(paymentProvider, claimed);
    if (refund.status === 'processed')
      await settleRefund(db, id, { state: 'done', providerRefundId: refund.id });
    else if (refund.status === 'pending')
      await postpone(db, claimed, { problem: null, providerRefundId: refund.id });
    else
      await settleRefund(db, id, {
        state: 'failed',
        problem: 'The payment provider reports that the refund failed',
        providerRefundId: refund.id,
      });
  } catch (error) {
    if (error instanceof ProviderRefusal)
      await settleRefund(db, id, { state: 'failed', problem: error.message });
    else if (error instanceof ProviderUnavailable)
      await postpone(db, claimed, { problem: problemOf(error) });
    else throw error;
    if (error instanceof ProviderLacksBalance) await warnAdmins(db, 'balance', nameOf(claimed));
  }
}

const problemOf = (error: ProviderUnavailable): string =>
  error instanceof ProviderLacksBalance ? `${LACKS_BALANCE}: ${error.message}` : error.message;

const nameOf = ({ amountPaise, currency, code, paymentId }: ClaimedRefund): string =>
  `${amountText(amountPaise, currency)} of ${code ?? paymentId}`;

/** @throws {ProviderRefusal} if the provider has not carried out the refund and will not */
async function requestRefund(
  provider: PaymentProvider,
  claimed: ClaimedRefund,
): Promise<ProviderRefund> {
  const { paymentId, amountPaise, key, providerRefundId } = claimed;
  if (providerRefundId !== null)
    return readRefund(provider, { paymentId, refundId: providerRefundId });
  try {
    return await provider.refund({ paymentId, amountPaise, key, receipt: receiptOf(claimed) });
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    return await findEarlierRefund(provider, claimed, error);
  }
}

/**
 * Returns the refund that an earlier request, perhaps of the same try, has carried out although its
 * answer was lost. The provider may have forgotten that request's key.
 * @throws `refusal` if no such refund exists
 */
async function findEarlierRefund(
  provider: PaymentProvider,
  claimed: ClaimedRefund,
  refusal: ProviderRefusal,
): Promise<ProviderRefund> {
  const receipt = receiptOf(claimed);
  const refunds = await provider.fetchRefundsOf(claimed.paymentId);
  const earlierRefund = refunds.find((refund) => refund.receipt === receipt);
  if (earlierRefund === undefined) throw refusal;
  return earlierRefund;
}

const DISPUTED = 'The customer disputes the payment at the bank, and too little is left to refund';

/** True if the bank could refund the same money again, because of a dispute since the approval. */
async function isDisputed(db: Db, { paymentId }: ClaimedRefund): Promise<boolean> {
  const { rows } = await sql`
    select from payments p join lateral (select sum(amount_paise) as paise from disputes d
      where d.payment_id = p.provider_payment_id and d.state in ('open', 'lost')) d on true
    where p.provider_payment_id = ${paymentId} and p.amount_paise < p.refunded_paise + p.refunding_paise + d.paise`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * Reads a refund. A refusal of this read says nothing about the refund, so it counts as no answer.
 */
const readRefund = (
  provider: PaymentProvider,
  request: { paymentId: string; refundId: string },
): Promise<ProviderRefund> =>
  provider.fetchRefund(request).catch((error: unknown) => {
    throw error instanceof ProviderRefusal
      ? new ProviderUnavailable(error.message, { cause: error })
      : error;
  });

/** Refund that only this process sends, until the lease ends. */
interface ClaimedRefund extends Claimed {
  /** Code of the order; null without an order. */
  code: string | null;
  paymentId: string;
  amountPaise: number;
  /** Currency of the payment. */
  currency: string;
  key: string;
  /** Null until the provider has returned an id. */
  providerRefundId: string | null;
}

/** A claim marks refunds as sent. Their keys stay the same in each try. */
const dueRefunds: Due = {
  table: 'refunds',
  leaseSeconds: REFUND_LEASE_S,
  joins: sql`left join orders o on o.id = m.order_id
    left join payments p on p.provider_payment_id = m.payment_id`,
  where: () => sql`m.destination = 'source' and m.state in ('approved', 'sent')`,
  columns: sql`o.code, m.payment_id as "paymentId", m.amount_paise as "amountPaise", p.currency, m.key,
    m.provider_refund_id as "providerRefundId"`,
  set: sql`state = 'sent', sent_at = coalesce(m.sent_at, now()), updated_at = ${laterUpdatedAt}`,
};

export const claimRefunds = (db: Db): Promise<ClaimedRefund[]> =>
  claimDue(db, dueRefunds, REFUNDS_AT_ONCE);

export const waitSeconds = (tries: number): number =>
  backoffSeconds(REFUND_RETRY_FIRST_S, tries, REFUND_RETRY_LONGEST_S);

/**
 * Keeps a claimed refund sent, and schedules the next try. `problem` is the reason for the delay.
 */
const postpone = (
  db: Db,
  claimed: ClaimedRefund,
  { problem, providerRefundId }: { problem: string | null; providerRefundId?: string },
) =>
  db
    .updateTable('refunds')
    .set({
      problem,
      next_try_at: sql<Date>`now() + make_interval(secs => ${waitSeconds(claimed.tries)})`,
      ...(providerRefundId === undefined ? {} : { provider_refund_id: providerRefundId }),
    })
    .where(isSameAttempt(claimed))
    // a retry by an admin has another key, and counts its tries from zero
    .where('key', '=', claimed.key)
    .where('state', '=', 'sent')
    .execute();
