import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import {
  PAYMENT_OPENING_LEASE_S,
  PAYMENT_OPENING_POLL_MS,
  PAYMENT_OPENING_WAIT_MS,
} from '../constants';
import { UNAVAILABLE_RETRY_S } from '../platform/limits';
import type { Deps } from '../context';
import type { Db } from '../platform/db/database';
import { AppError } from '../platform/errors';
import {
  type PaymentProvider,
  ProviderRefusal,
  ProviderUnavailable,
} from '../platform/paymentProvider';
import { fetchWithTimeout } from './askPayments';
import { notConfigured } from './signature';
import { readUnpaid, type UnpaidOrder } from './unpaidOrder';

type Needs = Pick<Deps, 'db' | 'paymentProvider'>;
type Opened = UnpaidOrder & { providerOrderId: string };

/**
 * Returns the order with its id at the provider, and creates the id if it is missing. Concurrent
 * calls, of any process, get the same id.
 * @throws {AppError} 409 if the order does not wait for a payment, or the provider refuses it; 503
 * if the provider is unavailable
 */
export function openPayment(needs: Needs, orderId: string): Promise<Opened> {
  const openingsOfDatabase = underWay.get(needs.db) ?? new Map<string, Promise<Opened>>();
  underWay.set(needs.db, openingsOfDatabase);
  const opening =
    openingsOfDatabase.get(orderId) ??
    openOrWait(needs, orderId).finally(() => openingsOfDatabase.delete(orderId));
  openingsOfDatabase.set(orderId, opening);
  return opening;
}

/**
 * Openings in progress by the order's id: concurrent calls in this process share one request to the
 * database and the provider.
 */
const underWay = new WeakMap<Db, Map<string, Promise<Opened>>>();

async function openOrWait(needs: Needs, orderId: string): Promise<Opened> {
  const { db, paymentProvider } = needs;
  const until = Date.now() + PAYMENT_OPENING_WAIT_MS;
  while (Date.now() <= until) {
    const order = await readUnpaid(db, orderId);
    if (isOpen(order)) return await stillUnpaid(needs, order);
    if (paymentProvider === undefined) throw notConfigured();
    const claim = await claimOpening(db, orderId);
    if (claim !== undefined)
      return await open(db, paymentProvider, orderId).finally(() => endOpening(db, orderId, claim));
    await delay(PAYMENT_OPENING_POLL_MS);
  }
  throw providerAway();
}

const isOpen = (order: UnpaidOrder): order is Opened => order.providerOrderId !== null;

export const providerAway = (cause?: unknown) =>
  new AppError(
    'unavailable',
    'The payment provider does not answer. Please try again in a moment.',
    { cause, retryAfterSeconds: UNAVAILABLE_RETRY_S },
  );

/**
 * Asks the provider first, because a customer who has paid must not pay again. Without an answer
 * the order is returned: the provider's checkout refuses an order that is paid.
 */
async function stillUnpaid({ db, paymentProvider }: Needs, order: Opened): Promise<Opened> {
  if (paymentProvider === undefined) return order;
  const { isAuthorized } = await fetchWithTimeout({ db, paymentProvider }, order.providerOrderId);
  if (isAuthorized)
    throw new AppError(
      'conflict',
      `The bank has reserved the money for order ${order.code}. Please do not pay again: the bank will confirm or release it`,
    );
  return { ...(await readUnpaid(db, order.id)), providerOrderId: order.providerOrderId };
}

async function open(db: Db, provider: PaymentProvider, orderId: string): Promise<Opened> {
  // another call may have opened it between the check and the claim
  const order = await readUnpaid(db, orderId);
  if (isOpen(order)) return order;
  const { id } = await provider
    .createOrder({ receipt: order.code, amountPaise: order.finalPaise })
    .catch((error: unknown) => {
      if (error instanceof ProviderUnavailable) throw providerAway(error);
      if (error instanceof ProviderRefusal)
        throw new AppError(
          'conflict',
          `The payment provider rejected this order: ${error.message}`,
          { cause: error },
        );
      throw error;
    });
  await db
    .updateTable('orders')
    .set({ payment_reference: id })
    .where('id', '=', orderId)
    .where('status', '=', 'pending')
    .where('payment_reference', 'is', null)
    .execute();
  // throws if the order has ended since: the new id stays unknown, so it can't be paid
  const opened = await readUnpaid(db, orderId);
  return { ...opened, providerOrderId: opened.providerOrderId ?? id };
}

/**
 * Returns the time of this process's claim on the order; undefined while another process holds it.
 */
async function claimOpening(db: Db, orderId: string): Promise<string | undefined> {
  const { rows } = await sql<{ claim: string }>`
    insert into payment_openings as p (order_id) values (${orderId})
    on conflict (order_id) do update set claimed_at = excluded.claimed_at
      where p.claimed_at < now() - make_interval(secs => ${PAYMENT_OPENING_LEASE_S})
    returning claimed_at::text as claim`.execute(db);
  return rows[0]?.claim;
}

/** Releases the claim, unless another process has taken it over. */
const endOpening = (db: Db, orderId: string, claim: string) =>
  sql`delete from payment_openings where order_id = ${orderId} and claimed_at = ${claim}::timestamptz`.execute(
    db,
  );
