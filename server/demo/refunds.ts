import { type Kysely, sql } from 'kysely';
import type { RefundState } from '../../contract/states';
import type { DB } from '../platform/db/types.gen';
import type { Row } from './insertRows';
import type { Ledger } from './ledger';
import { lastStageOf, type Order } from './orders';
import { providerName, type ProviderNames } from './payments';
import { ADMIN_ID } from './people';
import { randomOf, type Random } from './random';

const SECOND_ADMIN_ID = ADMIN_ID + 1;

type RefundRecord = Omit<Row<'refunds'>, 'id'> & { created_at: Date };

const emptyFields = {
  decided_by: null,
  decided_at: null,
  sent_at: null,
  done_at: null,
  problem: null,
  provider_refund_id: null,
};

/** Full refunds of paid orders that were cancelled, as the application makes them. */
export function wholeRefunds(
  random: Random,
  order: Order,
  names: ProviderNames | undefined,
): RefundRecord[] {
  if (order.paymentStatus !== 'refunded' || order.finalPaise === 0) return [];
  const { at } = lastStageOf(order);
  const payment = names?.payment ?? null;
  return [
    {
      ...emptyFields,
      order_id: order.id,
      payment_id: payment,
      amount_paise: order.finalPaise,
      destination: payment === null ? 'wallet' : 'source',
      fault: 'store',
      reason: 'The order was cancelled',
      state: 'done',
      asked_by: null,
      provider_refund_id: payment === null ? null : providerName(random, 'rfnd'),
      created_at: at,
      decided_at: at,
      sent_at: payment === null ? null : at,
      done_at: at,
      updated_at: at,
    },
  ];
}

interface RefundCase {
  state: RefundState;
  destination: 'source' | 'wallet';
  /** Share of the final amount. */
  share: number;
  fault: string;
  reason: string;
  problem?: string;
}

/** Refunds by admins of the newest delivered orders: one of each kind. */
const refundCases: readonly RefundCase[] = [
  {
    state: 'asked',
    destination: 'source',
    share: 1,
    fault: 'store',
    reason: 'The whole order arrived cold, with photos',
  },
  {
    state: 'done',
    destination: 'wallet',
    share: 0.2,
    fault: 'store',
    reason: 'The raita was missing',
  },
  {
    state: 'failed',
    destination: 'source',
    share: 0.3,
    fault: 'platform',
    reason: 'Delivered an hour late',
    problem: 'The bank refused it',
  },
  {
    state: 'declined',
    destination: 'wallet',
    share: 0.5,
    fault: 'customer',
    reason: 'Too spicy for the children',
    problem: 'It was delivered as ordered',
  },
];

function refundCasesOf(
  orders: readonly Order[],
  names: ReadonlyMap<number, ProviderNames>,
  ledger: Ledger,
): RefundRecord[] {
  // above the limit for a refund by one admin
  const delivered = orders.filter(
    (order) =>
      lastStageOf(order).to === 'delivered' && names.has(order.id) && order.finalPaise > 50_000,
  );
  return refundCases.flatMap((refundCase, index) => {
    const order = delivered.at(-1 - index);
    if (!order) return [];
    const { state, destination, share, fault, reason, problem = null } = refundCase;
    const { at } = lastStageOf(order);
    const amount = Math.round(order.finalPaise * share);
    const isDecided = state !== 'asked';
    if (state === 'done') ledger.refund(order.plan.customer.id, amount, order, at);
    return [
      {
        ...emptyFields,
        order_id: order.id,
        payment_id: destination === 'source' ? (names.get(order.id)?.payment ?? null) : null,
        amount_paise: amount,
        destination,
        fault,
        reason,
        state,
        problem,
        asked_by: SECOND_ADMIN_ID,
        decided_by: state === 'declined' ? ADMIN_ID : null,
        decided_at: isDecided ? at : null,
        done_at: state === 'done' ? at : null,
        created_at: at,
        updated_at: at,
      },
    ];
  });
}

/**
 * Refunds of cancelled orders, and a few that admins requested. Posts those to wallets that the
 * ledger does not have yet.
 */
export function refundRows(
  orders: readonly Order[],
  names: ReadonlyMap<number, ProviderNames>,
  ledger: Ledger,
): RefundRecord[] {
  const random = randomOf('refunds');
  const fullRefunds = orders.flatMap((order) => wholeRefunds(random, order, names.get(order.id)));
  // a fixed key, so that the same time gives the same content
  return [...fullRefunds, ...refundCasesOf(orders, names, ledger)].map((row, index) => ({
    ...row,
    key: `demo-refund-${index + 1}`,
  }));
}

/** The database dates its sums of refunds now; moves them back to the refunds' own times. */
export async function dateSums(db: Kysely<DB>): Promise<void> {
  await sql`update orders o set updated_at = r.updated_at from refunds r where r.order_id = o.id`.execute(
    db,
  );
  await sql`update payments p set updated_at = r.updated_at from refunds r where r.payment_id = p.provider_payment_id`.execute(
    db,
  );
}
