import { userOrderSchema, type PlacedOrder } from '../../contract/orders/customer';
import { between, chance, pick } from './chance';
import type { Market, OpenShop, Customer } from './market';
import { awaitPaid, openForPayment, type Payer } from './payOnline';
import { placeRandomOrder } from './placeRandomOrder';
import { SHARE } from './settings';
import type { Tally } from './tally';

export interface SimulationContext {
  payer: Payer;
  market: Market;
  tally: Tally;
  /** Pauses between two steps; returns at once when the simulation is to end. */
  pause(): Promise<void>;
}

/** Runs one order from placing to rating. A failure ends it, and is noted. */
export async function liveOrder(context: SimulationContext): Promise<void> {
  const { market, tally, pause } = context;
  try {
    const isAtClosed = market.closed.length > 0 && chance(SHARE.atClosed);
    const [shop, customer] = [
      pick(isAtClosed ? market.closed : market.shops),
      pick(market.customers),
    ];
    const order = await placeRandomOrder(market, shop, customer, tally);
    await pause();
    if (order.status === 'pending' && !(await payOrDelete(context, shop, customer, order))) return;
    tally.count('paid');
    await cook(context, shop, order);
    await deliver(context, shop, customer, order);
    await pause();
    if (chance(SHARE.rated)) await rate(context, customer, order);
  } catch (error) {
    tally.note(error);
  }
}

/** @returns false if the order was not paid and the store deleted it */
async function payOrDelete(
  { payer, tally, pause }: SimulationContext,
  shop: OpenShop,
  { session }: Customer,
  placed: PlacedOrder,
): Promise<boolean> {
  const order = await openForPayment(session, placed);
  if (chance(SHARE.neverPaid)) {
    const body = { order_id: order.orderId, reason: 'The payment did not arrive' };
    await shop.owner.call('DELETE', '/store/orders/delete', { body });
    tally.count('cancelled');
    if (chance(SHARE.paidTooLate)) await payer.succeed(order);
    return false;
  }
  if (chance(SHARE.failedFirst)) {
    await payer.fail(order);
    await pause();
  }
  await payer.succeed(order);
  await awaitPaid(session, order);
  return true;
}

async function cook(
  { pause }: SimulationContext,
  shop: OpenShop,
  { id }: PlacedOrder,
): Promise<void> {
  await pause();
  if (!chance(SHARE.cookedInSteps)) return;
  for (const status of ['preparing', 'ready']) {
    await shop.owner.call('PUT', '/store/orders/status', { body: { orderId: id, status } });
    await pause();
  }
}

async function deliver(
  { tally }: SimulationContext,
  shop: OpenShop,
  customer: Customer,
  { orderId }: PlacedOrder,
): Promise<void> {
  const { otp, status } = userOrderSchema.parse(
    await customer.session.call('GET', `/user/orders/${orderId}`),
  );
  if (otp === null) throw new Error(`Order ${orderId} is ${status} and shows its customer no OTP`);
  await shop.owner.call('PUT', '/store/orders/deliver', { body: { orderId, otp } });
  tally.count('delivered');
}

const COMMENTS: Record<number, string> = {
  1: 'Two hours late',
  2: 'Cold when it came',
  3: 'Fine',
  4: 'Good portion, good spice',
  5: 'The best dum biryani in town',
};

async function rate(
  { tally }: SimulationContext,
  { session }: Customer,
  { id, items }: PlacedOrder,
): Promise<void> {
  const stars = () => Math.max(between(1, 5), between(2, 5));
  const rating = stars();
  const body = {
    rating,
    comment: COMMENTS[rating],
    items: items.slice(0, 2).map(({ productId }) => ({ productId, rating: stars() })),
  };
  await session.call('POST', `/user/orders/${id}/rating`, { body });
  tally.count('rated');
}
