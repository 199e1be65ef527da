import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  orderPlacedSchema,
  userWalletSchema,
  type PlacedOrder,
} from '../../contract/orders/customer';
import { between, chance, pick, pickSome } from './chance';
import { Refusal } from './api';
import type { Market, OpenShop, Customer } from './market';
import { LINES_MAX, QUANTITY_MAX, SHARE } from './settings';
import type { Tally } from './tally';

const NOTES = [
  'Less spicy, please',
  'Extra raita',
  'Ring twice, the bell is soft',
  'Leave it with the guard',
];

/** The server's refusal of dishes that are sold out. */
const isSoldOut = (thrown: unknown): thrown is Refusal =>
  thrown instanceof Refusal && /is sold out|left today/.test(thrown.message);

/**
 * Places an order of random dishes, and of others if those are sold out.
 * `isOnline`: the provider gets the whole amount.
 * @throws {Refusal} if a rule of the server forbids it
 */
export async function placeRandomOrder(
  market: Market,
  shop: OpenShop,
  customer: Customer,
  tally: Tally,
  { menu = shop.menu, isOnline = false }: { menu?: OpenShop['menu']; isOnline?: boolean } = {},
): Promise<PlacedOrder> {
  const dishes = pickSome(menu, between(1, LINES_MAX));
  try {
    return await placeDishes(market, shop, customer, tally, { wanted: dishes, isOnline });
  } catch (error) {
    const otherDishes = menu.filter((dish) => !dishes.includes(dish));
    if (!isSoldOut(error) || otherDishes.length === 0) throw error;
    tally.count('soldOut');
    tally.note(error);
    return placeRandomOrder(market, shop, customer, tally, { menu: otherDishes, isOnline });
  }
}

async function placeDishes(
  market: Market,
  shop: OpenShop,
  customer: Customer,
  tally: Tally,
  { wanted: selection, isOnline }: { wanted: OpenShop['menu']; isOnline: boolean },
): Promise<PlacedOrder> {
  const dishes = selection.map((dish) => ({ ...dish, quantity: between(1, QUANTITY_MAX) }));
  const rupees = dishes.reduce((sum, dish) => sum + dish.rupees * dish.quantity, 0);
  const couponCode =
    !isOnline && market.couponCodes.length > 0 && chance(SHARE.withCoupon)
      ? pick(market.couponCodes)
      : undefined;
  const body = {
    storeId: shop.id,
    items: dishes.map(({ productId, categoryId, quantity }) => ({
      productId,
      categoryId,
      quantity,
    })),
    couponCode,
    paymentMethod:
      !isOnline && (await canAfford(customer, rupees)) && chance(SHARE.fromWallet)
        ? 'wallet'
        : 'razorpay',
    address: customer.address,
    pincode: shop.pincode,
    notes: chance(0.4) ? pick(NOTES) : undefined,
  };
  const order = await send(customer, body);
  tally.count('placed');
  if (couponCode !== undefined) tally.count('coupons');
  return order;
}

async function send(customer: Customer, body: object): Promise<PlacedOrder> {
  const sent = { body, headers: { 'Idempotency-Key': randomUUID() } };
  const place = async () =>
    orderPlacedSchema.parse(await customer.session.call('POST', '/user/orders', sent)).data;
  const order = await place();
  if (!chance(SHARE.sentTwice)) return order;
  const retried = await place();
  // a provider that was down at the first call may have answered the second
  const providerOrderId = order.payment.providerOrderId ?? retried.payment.providerOrderId;
  if (isDeepStrictEqual(retried, { ...order, payment: { ...order.payment, providerOrderId } }))
    return retried;
  throw new Error(
    `The same Idempotency-Key placed ${order.orderId} and ${retried.orderId}, or changed the answer`,
  );
}

async function canAfford({ session }: Customer, rupees: number): Promise<boolean> {
  const { balance } = userWalletSchema.parse(await session.call('GET', '/user/wallet?limit=1'));
  // leaves money for the delivery fee
  return balance > rupees + 100;
}
