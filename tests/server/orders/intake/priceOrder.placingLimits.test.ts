import { expect, test } from 'vitest';
import { RATE_LIMITS } from '../../../../server/platform/limits';
import { givenCoupon } from '../../../support/marketplace';
import {
  givenCallableCustomer,
  givenOrdering,
  order,
  place,
  server,
  topUp,
  rollBackAfter,
} from '../../../support/customerOrders';
import { setRow } from '../../../support/rows';
import { cancelOwn, capture, outcomeOf } from '../givenLife';

givenOrdering();

const UNPAID = '3 of your orders are awaiting payment. Please pay or cancel one of them first.';
const MANY = 'You can place 10 orders in 10 minutes. Please try again later.';

test('an unpaid order ends a quarter of an hour after it was placed', async () => {
  const { createdAt, expiresAt } = await place();
  expect(Date.parse(expiresAt ?? '') - Date.parse(createdAt)).toBe(15 * 60_000);
});

test('an order ends after the window that is set, also after a fraction of a minute', async () => {
  const { config } = server.deps;
  const usual = config.paymentWindowMinutes;
  config.paymentWindowMinutes = 0.05;
  try {
    const { createdAt, expiresAt } = await place();
    expect(Date.parse(expiresAt ?? '') - Date.parse(createdAt)).toBe(3_000);
  } finally {
    config.paymentWindowMinutes = usual;
  }
});

test('a customer has three unpaid orders at most, and may try again when the first of them ends', async () => {
  const [first] = [await place(), await place(), await place()];
  const fourth = await rollBackAfter(() => order());
  expect(outcomeOf(fourth)).toEqual([429, UNPAID]);
  const seconds = Number(fourth.headers.get('retry-after'));
  expect([seconds > 14 * 60, seconds <= 15 * 60]).toEqual([true, true]);
  expect((await order({}, { as: await givenCallableCustomer() })).status).toBe(200);
  await topUp(250);
  expect((await order({ paymentMethod: 'wallet' })).status).toBe(200);
  await capture(first);
  expect((await order()).status).toBe(200);
  expect((await order()).status).toBe(429);
});

test('a cancelled order makes room for another', async () => {
  const [first] = [await place(), await place(), await place()];
  await cancelOwn(first.orderId);
  expect((await order()).status).toBe(200);
});

test('of twenty unpaid orders at once three are placed', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => order()));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => 200),
    ...Array.from({ length: 17 }, () => 429),
  ]);
});

test('a customer places ten orders in ten minutes, and the eleventh when the first is old enough', async () => {
  await topUp(5000);
  const placed = [];
  for (let at = 0; at < 10; at++) placed.push(await place({ paymentMethod: 'wallet' }));
  const eleventh = await rollBackAfter(() => order({ paymentMethod: 'wallet' }));
  expect(outcomeOf(eleventh)).toEqual([429, MANY]);
  const seconds = Number(eleventh.headers.get('retry-after'));
  expect([seconds > 9 * 60, seconds <= 10 * 60]).toEqual([true, true]);
  await setRow(server.db, 'orders', placed[0]?.id ?? '', {
    created_at: new Date(Date.now() - 10 * 60_000 - 1000),
  });
  expect((await order({ paymentMethod: 'wallet' })).status).toBe(200);
  expect((await order({ paymentMethod: 'wallet' })).status).toBe(429);
});

test('a repeated request is not another order', async () => {
  await topUp(5000);
  const sent = { key: 'the-tenth-order' };
  for (let at = 0; at < 9; at++) await place({ paymentMethod: 'wallet' });
  await place({ paymentMethod: 'wallet' }, sent);
  expect((await order({ paymentMethod: 'wallet' }, sent)).headers.get('idempotency-replayed')).toBe(
    'true',
  );
});

const statuses = async (sent: readonly Promise<{ status: number }>[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(sent)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

test('a customer guesses a limited number of coupon codes, also at once, and orders without one after that', async () => {
  const { points, seconds } = RATE_LIMITS.unknownCouponsPerPerson;
  const { code } = await givenCoupon(server.db, {});
  const guesses = Array.from({ length: points + 5 }, (_, at) =>
    order({ couponCode: `GUESS${at}`, expectedTotal: 1 }),
  );
  expect(await statuses(guesses)).toEqual({ 422: points, 429: 5 });
  const known = await rollBackAfter(() => order({ couponCode: code, expectedTotal: 1 }));
  expect(outcomeOf(known)).toEqual([429, 'Too many tries. Please try again in 60 minutes.']);
  const wait = Number(known.headers.get('retry-after'));
  expect([wait > seconds - 120, wait <= seconds]).toEqual([true, true]);
  expect((await order({}, { as: await givenCallableCustomer() })).status).toBe(200);
  expect((await order()).status).toBe(200);
});

test('a customer sends a limited number of orders that are refused', async () => {
  const { points } = RATE_LIMITS.refusedOrdersPerPerson;
  const refused = Array.from({ length: points + 5 }, () => order({ expectedTotal: 1 }));
  expect(await statuses(refused)).toEqual({ 409: points, 429: 5 });
  const right = await rollBackAfter(() => order());
  expect(outcomeOf(right)).toEqual([429, 'Too many tries. Please try again in 10 minutes.']);
  expect((await order({}, { as: await givenCallableCustomer() })).status).toBe(200);
});
