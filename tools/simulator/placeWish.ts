import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { orderPlacedSchema, userWalletSchema, type PlacedOrder } from '../../contract/userOrders';
import { between, chance, pick, pickSome } from './chance';
import type { Market, OpenShop, Shopper } from './market';
import { LINES_MAX, QUANTITY_MAX, SHARE } from './settings';
import type { Tally } from './tally';

const NOTES = ['Less spicy, please', 'Extra raita', 'Ring twice, the bell is soft', 'Leave it with the guard'];

/** An order for whatever this customer fancies. @throws {Refusal} where the server has a rule against it */
export async function placeWish(market: Market, shop: OpenShop, shopper: Shopper, tally: Tally): Promise<PlacedOrder> {
  const dishes = pickSome(shop.menu, between(1, LINES_MAX)).map((dish) => ({ ...dish, quantity: between(1, QUANTITY_MAX) }));
  const rupees = dishes.reduce((sum, dish) => sum + dish.rupees * dish.quantity, 0);
  const couponCode = market.couponCodes.length > 0 && chance(SHARE.withCoupon) ? pick(market.couponCodes) : undefined;
  const body = {
    storeId: shop.id,
    items: dishes.map(({ productId, categoryId, quantity }) => ({ productId, categoryId, quantity })),
    couponCode,
    paymentMethod: (await canAfford(shopper, rupees)) && chance(SHARE.fromWallet) ? 'wallet' : 'razorpay',
    address: shopper.address,
    notes: chance(0.4) ? pick(NOTES) : undefined,
  };
  const order = await send(shopper, body);
  tally.count('placed');
  if (couponCode !== undefined) tally.count('coupons');
  return order;
}

async function send(shopper: Shopper, body: object): Promise<PlacedOrder> {
  const sent = { body, headers: { 'Idempotency-Key': randomUUID() } };
  const place = async () => orderPlacedSchema.parse(await shopper.session.call('POST', '/user/orders', sent)).data;
  const order = await place();
  if (!chance(SHARE.sentTwice)) return order;
  const again = await place();
  // a provider that was away at the first time may have been asked by the second one
  const providerOrderId = order.payment.providerOrderId ?? again.payment.providerOrderId;
  if (isDeepStrictEqual(again, { ...order, payment: { ...order.payment, providerOrderId } })) return again;
  throw new Error(`The same Idempotency-Key placed ${order.orderId} and ${again.orderId}, or changed the answer`);
}

async function canAfford({ session }: Shopper, rupees: number): Promise<boolean> {
  const { balance } = userWalletSchema.parse(await session.call('GET', '/user/wallet?limit=1'));
  // its delivery costs something, too
  return balance > rupees + 100;
}
