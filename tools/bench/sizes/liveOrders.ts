import { userOrderSchema } from '../../../contract/orders/customer';
import { openApi } from '../../simulator/api';
import { pick } from '../../simulator/chance';
import { type Market, type OpenShop, readMarket, type Shopper } from '../../simulator/market';
import { awaitPaid, bySignedEvents, openForPayment, type Payer } from '../../simulator/payOnline';
import { placeWish } from '../../simulator/placeWish';
import { Tally } from '../../simulator/tally';
import { SIZED_AT_ONCE, WEBHOOK_SECRET } from '../settings';

interface World {
  market: Market;
  payer: Payer;
  tally: Tally;
}

/** Signs in customers and stores of a running server. */
export async function openWorld(origin: string): Promise<World> {
  const api = openApi(origin);
  return {
    market: await readMarket(api),
    payer: bySignedEvents(api, WEBHOOK_SECRET),
    tally: new Tally(),
  };
}

/** Runs one order from placing to rating, each step by its call. */
async function liveWhole(
  { market, payer, tally }: World,
  shop: OpenShop,
  shopper: Shopper,
): Promise<void> {
  const { session } = shopper;
  const placed = await placeWish(market, shop, shopper, tally);
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
export async function liveOrders(world: World, orders: number): Promise<void> {
  let begun = 0;
  let refused = 0;
  const next = async (shoppers: Shopper[]): Promise<void> => {
    while (begun < orders) {
      begun++;
      await liveWhole(world, pick(world.market.shops), pick(shoppers)).catch((error: unknown) => {
        world.tally.note(error);
        begun--;
        refused++;
      });
      if (world.tally.hasErrors || refused > orders)
        throw new Error(`Orders did not live to their end: ${world.tally.details().join('; ')}`);
    }
  };
  // a customer must not appear in two groups
  const groups = Array.from({ length: SIZED_AT_ONCE }, (_, at) =>
    world.market.shoppers.filter((_shopper, index) => index % SIZED_AT_ONCE === at),
  );
  await Promise.all(groups.filter((group) => group.length > 0).map(next));
}
