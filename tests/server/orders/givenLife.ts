import { randomBytes } from 'node:crypto';
import { type ShownStoreOrder, storeOrderSavedSchema } from '../../../contract/orders/store';
import type { PlacedOrder } from '../../../contract/orders/customer';
import { signBody } from '../../../server/payments/signature';
import { sweepOrders } from '../../../server/orders/sweep/sweepOrders';
import { customer, owner, place, server, topUp } from '../../support/customerOrders';
import { selectRows, setRow } from '../../support/rows';

/** A store that accepts its orders by hand, within this many minutes. */
export const givenManualStore = (acceptMinutes = 5, storeId = owner.storeId) =>
  setRow(server.db, 'stores', storeId, {
    auto_accept: false,
    accept_minutes: acceptMinutes,
    missed_deadlines: 0,
    paused_until: null,
  });

export const givenAutomaticStore = () =>
  setRow(server.db, 'stores', owner.storeId, {
    auto_accept: true,
    missed_deadlines: 0,
    paused_until: null,
  });

/** Sends the provider's event of a captured payment of the whole order. */
export async function capture(
  { payment }: Pick<PlacedOrder, 'payment'>,
  paymentId = `pay_${randomBytes(7).toString('hex')}`,
) {
  const entity = {
    id: paymentId,
    order_id: payment.providerOrderId,
    amount: payment.amountPaise,
    currency: 'INR',
    status: 'captured',
  };
  const body = { event: 'payment.captured', payload: { payment: { entity } } };
  const signature = signBody(server.deps.razorpayWebhookSecret ?? '', JSON.stringify(body));
  return server.request('POST', '/payments/razorpay/webhook', {
    body,
    headers: { 'x-razorpay-signature': signature },
  });
}

/** An order of ₹250.00 that is paid from the wallet. */
export async function placePaid(changes: Record<string, unknown> = {}) {
  await topUp(250);
  return place({ paymentMethod: 'wallet', ...changes });
}

/** An order of ₹250.00 whose online payment was captured. */
export async function placeCaptured(changes: Record<string, unknown> = {}) {
  const placed = await place(changes);
  await capture(placed);
  return placed;
}

export const atStore = (method: string, path: string, body?: unknown, as = owner) =>
  server.request(method, `/store/orders${path}`, { as, body });
export const accept = (orderId: string, readyInMinutes: unknown = 20) =>
  atStore('PUT', '/accept', { orderId, readyInMinutes });
export const accepted = async (orderId: string): Promise<ShownStoreOrder> =>
  (await accept(orderId)).read(storeOrderSavedSchema).data;
export const reject = (orderId: string, changes: Record<string, unknown> = {}) =>
  atStore('PUT', '/reject', { orderId, reason: 'Out of rice', ...changes });
export const cancelOwn = (orderId: string, body: Record<string, unknown> = {}, as = customer) =>
  server.request('POST', `/user/orders/${orderId}/cancel`, { as, body });

/** Ends the orders that are due `seconds` after this moment. */
export const sweepAt = (from: string | Date | null, seconds = 0) => {
  if (from === null) throw new Error('The order has no such moment');
  return sweepOrders(server.deps, { now: new Date(new Date(from).getTime() + seconds * 1000) });
};

export const orderOf = (id: string) =>
  server.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
export const storeOf = (id = owner.storeId) =>
  server.db.selectFrom('stores').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
export const eventsOf = (id: string) =>
  selectRows(
    server.db,
    'order_events',
    ['from_status', 'to_status', 'actor_id', 'program', 'reason'],
    { order_id: id },
  );
export const refundsOf = (id: string) =>
  selectRows(server.db, 'refunds', ['amount_paise', 'destination', 'fault', 'state', 'reason'], {
    order_id: id,
  });
export const usesOf = (id: string) =>
  server.db.selectFrom('coupon_uses').select(['is_held']).where('order_id', '=', id).execute();
export const auditsOf = (id: string) =>
  selectRows(server.db, 'audit_entries', ['action', 'actor_id', 'before', 'after'], {
    object: 'order',
    object_id: id,
  });

/** A person's notifications about this order, oldest first. */
export const noticesOfOrder = async (userId: string, code: string) => {
  const rows = await selectRows(server.db, 'notifications', ['type', 'title', 'message'], {
    user_id: userId,
  });
  return rows.filter(({ message }) => message.includes(code));
};

/** An answer's status, and the message of a refusal. */
export const outcomeOf = ({
  status,
  body,
}: {
  status: number;
  body: unknown;
}): [number, unknown] => [
  status,
  typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined,
];
