import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { redemptionListSchema } from '../../../../contract/money/rewardApi';
import { keysOf } from '../../../support/answers';
import { givenCoupon, givenOrder, givenPosting } from '../../../support/marketplace';
import type { Person } from '../../../support/people';
import { givenServer, type TestServer } from '../../../support/server';
import { givenScratchCard } from '../../../support/rewards';
import { addRows } from '../../../support/rows';

const AT = (hour: number) => `2026-01-05T0${hour}:00:00.000Z`;

let server: TestServer;
let admin: Person;
let asha: Person;
beforeAll(async () => {
  server = await givenServer();
  const { db } = server;
  admin = await server.givenAdmin();
  asha = await server.givenCustomer({ name: 'Asha' });
  const farhan = await server.givenCustomer({ name: 'Farhan' });
  const { storeId } = await server.givenStoreOwner();
  const order = await givenOrder(db, {
    storeId,
    userId: asha.id,
    code: 'JB-260105-0001',
    created_at: AT(1),
  });
  const paid = await givenOrder(db, {
    storeId,
    userId: farhan.id,
    code: 'JB-260105-0002',
    created_at: AT(2),
  });
  const coupon = await givenCoupon(db, { code: 'DUM20' });
  await addRows(db, 'coupon_uses', {
    coupon_id: coupon.id,
    user_id: asha.id,
    order_id: order.id,
    discount_paise: 4_550,
    created_at: AT(1),
  });
  await givenPosting(db, { userId: farhan.id, created_at: AT(1) });
  await givenPosting(db, {
    userId: farhan.id,
    type: 'debit',
    amount_paise: 20_450,
    reference: paid.code,
    order_id: paid.id,
    created_at: AT(2),
  });
  await givenScratchCard(db, {
    userId: asha.id,
    code: 'SC-7',
    status: 'applied',
    used_at: AT(3),
    created_at: AT(2),
    order_id: order.id,
  });
  await givenScratchCard(db, { userId: asha.id, code: 'SC-8' });
});
afterAll(() => server.close());

const get = (path: string) => server.request('GET', `/admin/${path}`, { as: admin });
const list = async (path: string) => (await get(path)).read(redemptionListSchema);
const references = async (path: string) =>
  (await list(path)).redemptions.map(({ reference }) => reference);

test('all redemptions are one list, newest first', async () => {
  const answer = await list('all-redemptions/');
  expect(answer).toMatchObject({ total: 3, isTotalCapped: false, totalPages: 1 });
  expect(
    answer.redemptions.map(({ type, reference, orderId, amount, user }) => [
      type,
      reference,
      orderId,
      amount,
      user.name,
    ]),
  ).toEqual([
    ['scratch_card', 'SC-7', 'JB-260105-0001', 50, 'Asha'],
    ['wallet', 'JB-260105-0002', 'JB-260105-0002', 204.5, 'Farhan'],
    ['coupon', 'DUM20', 'JB-260105-0001', 45.5, 'Asha'],
  ]);
  expect(keysOf(answer.redemptions[0])).toEqual([
    'amount',
    'date',
    'id',
    'orderId',
    'reference',
    'type',
    'user',
  ]);
});

test('pages walk through all types without losing or repeating one', async () => {
  const pages = [
    await references('all-redemptions?limit=2'),
    await references('all-redemptions?limit=2&page=2'),
    await references('all-redemptions?limit=2&page=3'),
  ];
  expect(pages).toEqual([['SC-7', 'JB-260105-0002'], ['DUM20'], []]);
});

describe('each type has its own list', () => {
  test.each([
    ['redemption-history', ['SC-7']],
    ['coupon-redemptions', ['DUM20']],
    ['wallet-redemptions', ['JB-260105-0002']],
    ['all-redemptions?type=wallet', ['JB-260105-0002']],
  ])('%s', async (path, expected) => {
    expect(await references(path)).toEqual(expected);
  });
});

test('searches look at the person and the reference, date ranges at the IST day', async () => {
  expect(await references('all-redemptions?search=farhan')).toEqual(['JB-260105-0002']);
  expect(await references('all-redemptions?search=dum')).toEqual(['DUM20']);
  expect(await references('all-redemptions?date_range=today')).toEqual([]);
  expect((await get('all-redemptions?type=points')).status).toBe(422);
});

test('searches look at the code of the order, too', async () => {
  expect(await references('all-redemptions?search=260105-0001')).toEqual(['SC-7', 'DUM20']);
  expect(await references('coupon-redemptions?search=jb-260105-0001')).toEqual(['DUM20']);
  expect(await references('redemption-history?search=0105-0001')).toEqual(['SC-7']);
  expect(await references('wallet-redemptions?search=260105-0001')).toEqual([]);
  expect(await references('coupon-redemptions?search=madhapur')).toEqual([]);
});

test('statistics are of what the list with the same filters shows', async () => {
  const stats = async (path: string) => (await get(path)).body;
  const noRedemptions = { totalRedemptions: 0, totalAmount: 0, isTotalCapped: false };
  expect(await stats('coupon-redemptions/stats?search=dum')).toEqual({
    totalRedemptions: 1,
    totalAmount: 45.5,
    isTotalCapped: false,
  });
  expect(await stats('coupon-redemptions/stats?search=farhan')).toEqual(noRedemptions);
  expect(await stats('redemption-history/stats?search=260105-0001')).toEqual({
    totalRedemptions: 1,
    totalAmount: 50,
    isTotalCapped: false,
  });
  expect(await stats('wallet-redemptions/stats?search=dum')).toEqual(noRedemptions);
  expect(await stats('all-redemptions/stats?search=asha')).toMatchObject({
    totalRedemptions: 2,
    totalAmount: 95.5,
  });
  expect(await stats('all-redemptions/stats?type=Wallet')).toEqual({
    totalRedemptions: 1,
    totalAmount: 204.5,
    isTotalCapped: false,
    byType: {
      coupon: noRedemptions,
      wallet: { totalRedemptions: 1, totalAmount: 204.5, isTotalCapped: false },
      scratch_card: noRedemptions,
    },
  });
  expect(await stats('all-redemptions/stats?type=coupon&search=farhan')).toMatchObject(
    noRedemptions,
  );
  expect((await get('all-redemptions/stats?type=points')).status).toBe(422);
});

test('statistics count and sum each type', async () => {
  const coupon = { totalRedemptions: 1, totalAmount: 45.5, isTotalCapped: false };
  const wallet = { totalRedemptions: 1, totalAmount: 204.5, isTotalCapped: false };
  const scratchCard = { totalRedemptions: 1, totalAmount: 50, isTotalCapped: false };
  expect((await get('redemption-history/stats')).body).toEqual(scratchCard);
  expect((await get('coupon-redemptions/stats')).body).toEqual(coupon);
  expect((await get('wallet-redemptions/stats')).body).toEqual(wallet);
  expect((await get('all-redemptions/stats')).body).toEqual({
    totalRedemptions: 3,
    totalAmount: 300,
    isTotalCapped: false,
    byType: { coupon, wallet, scratch_card: scratchCard },
  });
  expect((await get('all-redemptions/stats?date_range=today')).body).toMatchObject({
    totalRedemptions: 0,
    totalAmount: 0,
  });
});

test('a search counts a row found by person and coupon once', async () => {
  const { db } = server;
  const noor = await server.givenCustomer({ name: 'Noor' });
  const { storeId } = await server.givenStoreOwner();
  const coupon = await givenCoupon(db, { code: 'NOOR10' });
  for (const person of [noor, asha]) {
    const { id } = await givenOrder(db, { storeId, userId: person.id });
    await addRows(db, 'coupon_uses', {
      coupon_id: coupon.id,
      user_id: person.id,
      order_id: id,
      discount_paise: 1_000,
    });
  }
  await givenPosting(db, { userId: noor.id, type: 'debit' });
  const { redemptions, total } = await list('all-redemptions?search=noor');
  expect(redemptions.map(({ type, user }) => `${type} of ${user.name}`).sort()).toEqual([
    'coupon of Asha',
    'coupon of Noor',
    'wallet of Noor',
  ]);
  expect(total).toBe(3);
  expect(await list('coupon-redemptions?search=noor&limit=1&page=2')).toMatchObject({
    total: 2,
    totalPages: 2,
    redemptions: [{ type: 'coupon' }],
  });
});
