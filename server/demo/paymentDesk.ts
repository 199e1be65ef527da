import { DAY_MS } from '../../contract/time';
import { before } from './clock';
import type { Row } from './insertRows';
import type { Order } from './orders';
import type { ProviderNames } from './payments';
import { randomOf } from './random';

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const REFERENCE_LENGTH = 14;

/** Payments that match no order, from the oldest to the newest. */
const ODD = [
  {
    daysAgo: 6,
    amountPaise: 34_900,
    currency: 'INR',
    problem: 'Unknown order: the payment has no order',
  },
  {
    daysAgo: 3,
    amountPaise: 51_250,
    currency: 'INR',
    problem: 'Unknown order: no order matches %order of the provider',
  },
  {
    daysAgo: 1,
    amountPaise: 1_200,
    currency: 'USD',
    problem: 'Unknown order: no order matches %order of the provider',
  },
] as const;

export function unmatchedRows(now: Date): Row<'payments'>[] {
  const random = randomOf('unmatched payments');
  const name = (kind: string): string => `${kind}_${random.text(ALPHABET, REFERENCE_LENGTH)}`;
  return ODD.map(({ daysAgo, amountPaise, currency, problem }) => {
    const order = problem.includes('%order') ? name('order') : null;
    const at = before(now, daysAgo * DAY_MS);
    return {
      provider_payment_id: name('pay'),
      provider_order_id: order,
      amount_paise: amountPaise,
      currency,
      status: 'unmatched',
      problem: problem.replace('%order', order ?? ''),
      created_at: at,
      updated_at: at,
    };
  });
}

interface Disputed {
  paymentId: string;
  disputeId: string;
  at: Date;
  event: Row<'payment_events'>;
}

/** Finds a delivered order whose payment its customer disputes at the bank. */
export function findDisputed(
  orders: readonly Order[],
  names: ReadonlyMap<number, ProviderNames>,
  now: Date,
): Disputed | undefined {
  const at = before(now, 2 * DAY_MS);
  const delivered = orders.findLast(
    ({ plan, method }) =>
      plan.status === 'delivered' && method === 'razorpay' && plan.placedAt < before(at, DAY_MS),
  );
  const name = delivered && names.get(delivered.id);
  if (!name) return undefined;
  const disputeId = `disp_${randomOf('disputes').text(ALPHABET, REFERENCE_LENGTH)}`;
  const event = 'payment.dispute.created';
  const body = JSON.stringify({
    event,
    payload: { dispute: { entity: { id: disputeId, payment_id: name.payment } } },
  });
  return {
    paymentId: name.payment,
    disputeId,
    at,
    event: { event, provider_payment_id: name.payment, body, received_at: at },
  };
}
