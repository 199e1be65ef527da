import { userOrderSchema } from '../../../contract/orders/customer';
import { openApi } from '../../simulator/api';
import { pick } from '../../simulator/chance';
import { type Market, type OpenShop, readMarket, type Customer } from '../../simulator/market';
import { awaitPaid, bySignedEvents, openForPayment, type Payer } from '../../simulator/payOnline';
import { placeRandomOrder } from '../../simulator/placeRandomOrder';
import { Tally } from '../../simulator/tally';
import { SIZED_AT_ONCE, WEBHOOK_SECRET } from '../settings';

interface Context {
  market: Market;
  payer: Payer;
  tally: Tally;
}

/** Signs in customers and stores of a running server. */
export async function openContext(origin: string): Promise<Context> {
  const api = openApi(origin);
  return {
    market: await readMarket(api),
    payer: bySignedEvents(api, WEBHOOK_SECRET),
    tally: new Tally(),
  };
}

/** Runs one order from placing to rating, each step by its call. */
async function liveWhole(
  { market, payer, tally }: Context,
  shop: OpenShop,
  customer: Customer,
): Promise<void> {
  const { session } = customer;
  const placed = await placeRandomOrder(market, shop, customer, tally);
  if (placed.status === 'pending') {
    const order = await openForPayment(session, placed);
    await payer.succeed(order);
    await awaitPaid(session, order);
  }
  const orderId = placed.id;
  await shop.owner.call('PUT', '/store/orders/accept', { body: { orderId, readyInMinutes: 30 } });
  for (const status of ['preparing', 'ready'])
    await shop.owner.call('PUT', '/store/orders/status', { body: { orderId, status } });
  const { otp } = userOrderSchema.parse(
    await session.call('GET', `/user/orders/${placed.orderId}`),
  );
  await shop.owner.call('PUT', '/store/orders/deliver', { body: { orderId, otp } });
  const items = placed.items.slice(0, 2).map(({ productId }) => ({ productId, rating: 4 }));
  await session.call('POST', `/user/orders/${orderId}/rating`, {
    body: { rating: 4, comment: 'Good portion, good spice', items },
  });
  tally.count('delivered');
}

/**
 * Runs this many orders to their end, some at once; an order that a rule refuses is placed again.
 */
export async function liveOrders(context: Context, orders: number): Promise<void> {
  let startedCount = 0;
  let refused = 0;
  const next = async (customers: Customer[]): Promise<void> => {
    while (startedCount < orders) {
      startedCount++;
      await liveWhole(context, pick(context.market.shops), pick(customers)).catch(
        (error: unknown) => {
          context.tally.note(error);
          startedCount--;
          refused++;
        },
      );
      if (context.tally.hasErrors || refused > orders)
        throw new Error(`Orders did not live to their end: ${context.tally.details().join('; ')}`);
    }
  };
  // a customer must not appear in two groups
  const groups = Array.from({ length: SIZED_AT_ONCE }, (_, at) =>
    context.market.customers.filter((_shopper, index) => index % SIZED_AT_ONCE === at),
  );
  await Promise.all(groups.filter((group) => group.length > 0).map(next));
}
