import fc from 'fast-check';
import { expect, test } from 'vitest';
import { couponDiscount } from '../../server/money/coupons/redeem';
import { UNPAID_ORDERS_MAX } from '../../server/constants';
import { cancelOrder } from '../../server/orders/kitchen/endStoreOrder';
import {
  orderPlacedSchema,
  userWalletSchema,
  type PlacedOrder,
} from '../../contract/orders/customer';
import { signBody } from '../../server/payments/signature';
import { givenCoupon, givenMenuItem } from '../support/marketplace';
import type { Person } from '../support/people';
import {
  get,
  givenCallableCustomer,
  givenOrdering,
  order,
  owner,
  server,
  topUp,
} from '../support/customerOrders';

givenOrdering();

test('a discount is whole paise between nothing and the subtotal, and a percentage stays within its limit', () => {
  const paise = fc.integer({ min: 0, max: 100_000_000 });
  fc.assert(
    fc.property(
      paise,
      paise,
      fc.integer({ min: 1, max: 10_000 }),
      (subtotal, amount, hundredths) => {
        const flat = couponDiscount({ type: 'flat', amountPaise: amount }, subtotal);
        const share = couponDiscount(
          { type: 'percentage', percentage: hundredths / 100, maxPaise: amount },
          subtotal,
        );
        expect(flat).toBe(Math.min(amount, subtotal));
        const exact = Number((BigInt(subtotal) * BigInt(hundredths)) / 10_000n);
        expect(share).toBe(Math.min(exact, amount));
      },
    ),
  );
});

const step = fc.record({
  method: fc.constantFrom('wallet', 'razorpay'),
  quantity: fc.integer({ min: 1, max: 6 }),
  topUpRupees: fc.integer({ min: 0, max: 900 }),
  hasCoupon: fc.boolean(),
  next: fc.constantFrom('nothing', 'cancel', 'pay', 'pay twice', 'cancel and pay'),
});

/** A step that chance rarely produces: one order more than may wait for payment. */
const unpaidStep = {
  method: 'razorpay',
  quantity: 1,
  topUpRupees: 0,
  hasCoupon: false,
  next: 'nothing',
} as const;

const PRICE_PAISE = 13_337;
const COUPON = { percentage: 33.33, max_discount_paise: 10_000, max_per_user: 1_000 };

const finalPaiseOf = ({ quantity, hasCoupon }: { quantity: number; hasCoupon: boolean }) => {
  const totalPaise = PRICE_PAISE * quantity;
  const discount = hasCoupon ? Math.min(10_000, Math.floor((totalPaise * 3_333) / 10_000)) : 0;
  return Math.max(0, totalPaise - discount);
};

const pay = async ({ payment }: PlacedOrder) => {
  const entity = {
    id: `pay_${crypto.randomUUID()}`,
    order_id: payment.providerOrderId,
    amount: payment.amountPaise,
    currency: 'INR',
  };
  const body = { event: 'payment.captured', payload: { payment: { entity } } };
  const signature = signBody(server.deps.razorpayWebhookSecret ?? '', JSON.stringify(body));
  await server.request('POST', '/payments/razorpay/webhook', {
    body,
    headers: { 'x-razorpay-signature': signature },
  });
};

/** Cancels and pays as `next` says; checks the refunded part of the payments. */
const finish = async (placed: PlacedOrder, next: string, finalPaise: number) => {
  const actor = { ...owner, sessionId: '', permissions: [] };
  if (next.includes('cancel'))
    await cancelOrder(owner.storeId, server.db, actor, { order_id: placed.id, reason: 'Closed' });
  if (next.includes('pay')) await pay(placed);
  if (next === 'pay twice') await pay(placed);
  // late or repeated payments are refunded to their source: the wallet never receives them
  const goesBack =
    next === 'pay twice' || next === 'cancel and pay'
      ? [{ amount_paise: finalPaise, destination: 'source' }]
      : [];
  const refunds = server.db
    .selectFrom('refunds')
    .select(['amount_paise', 'destination'])
    .where('order_id', '=', placed.id);
  expect(await refunds.execute()).toEqual(goesBack);
};

const expectWallet = async (as: Person, expectedPaise: number) => {
  const wallet = (await get('/wallet?limit=100', as)).read(userWalletSchema);
  const summed = wallet.transactions.reduce(
    (sum, { type, amount }) => sum + Math.round(amount * 100) * (type === 'credit' ? 1 : -1),
    0,
  );
  expect([Math.round(wallet.balance * 100), summed]).toEqual([expectedPaise, expectedPaise]);
};

test('for all orders, payments, cancellations and refunds, final is max(0, total − discount) and the ledger makes the balance', async () => {
  const { productId } = await givenMenuItem(server.db, {
    storeId: owner.storeId,
    pricePaise: PRICE_PAISE,
  });
  const { code } = await givenCoupon(server.db, COUPON);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const as = await givenCallableCustomer();
      // the expected wallet, computed in the simplest way
      let expectedPaise = 0;
      let unpaid = 0;
      for (const { method, quantity, topUpRupees, hasCoupon, next } of steps) {
        if (topUpRupees > 0) await topUp(topUpRupees, as.id);
        expectedPaise += topUpRupees * 100;
        const changes = {
          items: [{ productId, quantity }],
          paymentMethod: method,
          ...(hasCoupon ? { couponCode: code } : {}),
        };
        const answer = await order(changes, { as });
        const finalPaise = finalPaiseOf({ quantity, hasCoupon });
        if (method === 'wallet') {
          expect(answer.status).toBe(expectedPaise >= finalPaise ? 200 : 422);
          if (answer.status === 200) expectedPaise -= finalPaise;
          continue;
        }
        if (unpaid === UNPAID_ORDERS_MAX) {
          expect(answer.status).toBe(429);
          continue;
        }
        if (next === 'nothing') unpaid += 1;
        const { data } = answer.read(orderPlacedSchema);
        expect(data.finalAmount).toBe(finalPaise / 100);
        expect(data.finalAmount).toBe(
          Math.max(0, Math.round((data.totalAmount - data.discount) * 100) / 100),
        );
        await finish(data, next, finalPaise);
      }
      await expectWallet(as, expectedPaise);
    }),
    { numRuns: 10, examples: [[Array.from({ length: UNPAID_ORDERS_MAX + 1 }, () => unpaidStep)]] },
  );
});
