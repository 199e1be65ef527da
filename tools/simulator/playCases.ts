import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { couponSavedSchema } from '../../contract/money/couponApi';
import { storeSchema } from '../../contract/stores/stores';
import { businessDay } from '../../contract/time';
import type { RunningProvider } from '../payment-provider/running';
import { openApi, Refusal } from './api';
import { type CaseName, cases, simulatedPayment, type Stage } from './cases';
import { pick } from './chance';
import { type Market, readMarket, type Customer } from './market';
import { control, planFaults } from './payOnline';
import { placeRandomOrder } from './placeRandomOrder';
import { CASE_CUSTOMERS, CASE_LATE_MS, CASE_STORES, FOREIGN_PAISE } from './settings';
import { Tally } from './tally';

interface Played {
  /** The server's address without a trailing slash. */
  url: string;
  provider: RunningProvider;
  cases: readonly CaseName[];
  lateMs?: number;
  log(line: string): void;
}

/** Plays each of these cases once, and prints what to look at. */
export async function playCases({
  url,
  provider,
  cases: names,
  lateMs = CASE_LATE_MS,
  log,
}: Played): Promise<void> {
  const market = await readMarket(openApi(url), CASE_CUSTOMERS, CASE_STORES);
  for (const name of names) {
    const { play, isPermanent } = cases[name];
    await planFaults(provider, {});
    try {
      log(`${name}: ${await play(stageOf(market, provider, lateMs))}`);
    } finally {
      if (!isPermanent) await planFaults(provider, {});
    }
  }
}

const stageOf = (market: Market, provider: RunningProvider, lateMs: number): Stage => {
  const post = (path: string, body: object) => control(provider, 'POST', path, body);
  const ofPayment = (id: string, what: string) => `/control/payments/${id}/${what}`;
  return {
    lateMs,
    place: () => placeOnline(market),
    injectFaults: (plan) => planFaults(provider, plan),
    pay: async ({ providerOrderId }, details = {}) =>
      simulatedPayment.parse(await post(`/control/orders/${providerOrderId}/pay`, details)),
    openForeign: async (receipt) => {
      const body = { amount: FOREIGN_PAISE, currency: 'INR', receipt };
      const { id } = z.object({ id: z.string() }).parse(await post('/v1/orders', body));
      return { providerOrderId: id };
    },
    refund: async ({ id }, amount) => void (await post(ofPayment(id, 'refund'), { amount })),
    dispute: async ({ id }, event, amount) =>
      void (await post(ofPayment(id, 'dispute'), { event, amount })),
    placeTiny: () => placeTiny(market),
  };
};

/** An order of the first customer; of the next one if the server refuses it. */
async function placeOnline(
  market: Market,
  [customer, ...others]: readonly Customer[] = market.customers,
): ReturnType<Stage['place']> {
  if (!customer) throw new Error('No customer can order');
  try {
    const shop = pick(market.shops);
    const order = await placeRandomOrder(market, shop, customer, new Tally(), { isOnline: true });
    return { ...order, email: customer.email };
  } catch (error) {
    if (!(error instanceof Refusal) || others.length === 0) throw error;
    return placeOnline(market, others);
  }
}

/** Orders a dish with a coupon that leaves 50 paise, while its store delivers for free. */
async function placeTiny(market: Market): Promise<string> {
  const { admin, shops } = market;
  const dishes = shops.flatMap((shop) => shop.menu.map((dish) => ({ ...dish, shop })));
  const [dish] = dishes.toSorted((a, b) => a.rupees - b.rupees);
  const customer = market.customers.at(-1);
  if (!dish || !customer) throw new Error('There is no dish, or no customer');
  const coupon = await createCoupon(admin, dish.rupees - 0.5);
  const store = `/admin/stores/${dish.shop.id}`;
  const { deliveryFee, minimumOrder } = storeSchema.parse(await admin.call('GET', store));
  const body = {
    storeId: dish.shop.id,
    items: [{ productId: dish.productId, categoryId: dish.categoryId, quantity: 1 }],
    couponCode: coupon.code,
    paymentMethod: 'razorpay',
    address: customer.address,
    pincode: dish.shop.pincode,
  };
  try {
    await admin.call('PUT', store, { body: { deliveryFee: 0, minimumOrder: 0 } });
    const headers = { 'Idempotency-Key': randomUUID() };
    await customer.session.call('POST', '/user/orders', { body, headers });
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  } finally {
    await admin.call('PUT', store, { body: { deliveryFee, minimumOrder } });
    await admin.call('DELETE', `/admin/coupons/${coupon.id}`);
  }
  throw new Error('The server has taken an order of ₹0.50');
}

async function createCoupon(admin: Market['admin'], rupees: number) {
  const today = businessDay(new Date());
  const body = {
    code: `CASE-${randomUUID().slice(0, 8)}`,
    description: 'Leaves 50 paise of an order',
    type: 'flat',
    minOrderAmount: 0,
    Discount_amount: rupees,
    max_per_user: 1,
    validFrom: today,
    validUntil: today,
  };
  return couponSavedSchema.parse(await admin.call('POST', '/admin/coupons', { body })).data;
}
