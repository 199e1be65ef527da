import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  dashboardSchema,
  recentActivitySchema,
  trendSchema,
} from '../../../contract/orders/dashboard';
import { orderListSchema } from '../../../contract/orders/admin';
import { orderStatuses } from '../../../contract/states';
import { addDays, businessDay, startOfDay } from '../../../contract/time';
import { countStatements, keysOf } from '../../support/answers';
import { givenOrder, givenRating } from '../../support/marketplace';
import type { Person, StoreOwner } from '../../support/people';
import { allowDeletingOrders } from '../../support/recordTables';
import { givenServer, type TestServer } from '../../support/server';
import { setRow } from '../../support/rows';

let server: TestServer;
let admin: Person;
let owner: StoreOwner;
let customer: Person;
beforeAll(async () => {
  server = await givenServer();
  await allowDeletingOrders(server.owner);
  admin = await server.givenAdmin();
  owner = await server.givenStoreOwner();
  customer = await server.givenCustomer();
});
afterAll(() => server.close());
beforeEach(async () => void (await server.db.deleteFrom('orders').execute()));

const get = (path: string) => server.request('GET', `/admin/dashboard/${path}`, { as: admin });
const read = async (query = '') => (await get(`stats${query}`)).read(dashboardSchema).data;
const card = async (key: string, query = '') =>
  (await read(query)).stats.find((stat) => stat.key === key);
const trend = async (query = '') => (await get(`trend${query}`)).read(trendSchema);
const dayBack = (days: number) => addDays(businessDay(new Date()), -days);
/** An order placed this many IST days ago, in the first minute of the day. */
const ordered = (daysAgo: number, values: Partial<Parameters<typeof givenOrder>[1]> = {}) =>
  givenOrder(server.db, {
    storeId: owner.storeId,
    userId: customer.id,
    created_at: new Date(startOfDay(dayBack(daysAgo)).getTime() + 1_000),
    ...values,
  });

describe('the statistics of the dashboard', () => {
  test('have a title', async () => {
    expect(Object((await get('stats')).body).data.overview).toEqual({
      title: 'Admin Dashboard',
      subtitle: "Overview of your platform's performance",
    });
  });

  test('are of all time, with the change of the last 30 days', async () => {
    for (const [daysAgo, subtotalPaise] of [
      [0, 30_000],
      [29, 10_050],
      [30, 20_000],
      [59, 5_000],
      [60, 7_000],
    ] as const) {
      await ordered(daysAgo, { subtotalPaise });
    }
    await ordered(3, { status: 'cancelled', subtotalPaise: 99_900 });
    const { stats, comparison } = await read();
    expect(stats.map(({ title }) => title)).toEqual([
      'Total Users',
      'Total Stores',
      'Total Orders',
      'Total Revenue',
    ]);
    expect(stats[0]).toMatchObject({ value: 3, change: null });
    expect(stats[1]).toMatchObject({ value: 1, change: null });
    expect(stats[2]).toMatchObject({ value: 6, change: 50 });
    expect(stats[3]).toMatchObject({ value: 720.5, change: 60.2 });
    expect(comparison).toEqual({
      text: 'Last 30 days, compared with the 30 days before, until this time of day',
      from: dayBack(29),
      to: dayBack(0),
      previousFrom: dayBack(59),
      previousTo: dayBack(30),
    });
  });

  test('compare a day that is not over with the same part of the day before, and nothing with nothing', async () => {
    const query = `?date_from=${dayBack(0)}&date_to=${dayBack(0)}`;
    expect(await card('orders', query)).toMatchObject({ value: 0, change: 0 });
    const dayAgo = Date.now() - 86_400_000;
    const at = (ms: number) => ({ created_at: new Date(ms) });
    await ordered(0, { ...at(Date.now()), subtotalPaise: 30_000 });
    await ordered(1, { ...at(dayAgo - 1_000), subtotalPaise: 20_000 });
    await ordered(1, {
      ...at(Math.min(dayAgo + 60_000, startOfDay(dayBack(0)).getTime() - 1)),
      subtotalPaise: 90_000,
    });
    expect(await card('orders', query)).toMatchObject({ value: 1, change: 0 });
    expect(await card('revenue', query)).toMatchObject({ value: 300, change: 50 });
    expect((await read(query)).comparison.text).toBe(
      'Today so far, compared with yesterday until the same time',
    );
  });

  test('follow a span of days, compared with as many before it', async () => {
    await ordered(1, { subtotalPaise: 10_000 });
    await ordered(2, { subtotalPaise: 30_000 });
    await ordered(3, { subtotalPaise: 50_000 });
    await ordered(4, { subtotalPaise: 30_000 });
    await ordered(5, { subtotalPaise: 90_000 });
    const query = `?date_from=${dayBack(2)}&date_to=${dayBack(1)}`;
    expect((await read(query)).stats.map(({ title }) => title)).toEqual([
      'New Users',
      'New Stores',
      'Orders',
      'Revenue',
    ]);
    expect(await card('orders', query)).toMatchObject({ value: 2, change: 0 });
    expect(await card('revenue', query)).toMatchObject({ value: 400, change: -50 });
    expect(await card('users', query)).toMatchObject({ value: 0, change: 0 });
    expect((await read(query)).comparison).toEqual({
      text: 'These 2 days, compared with the 2 days before',
      from: dayBack(2),
      to: dayBack(1),
      previousFrom: dayBack(4),
      previousTo: dayBack(3),
    });
    expect((await read(query)).topPerformingStores).toMatchObject([
      { totalOrders: 2, totalRevenue: 400, avgOrderValue: 200 },
    ]);
    expect(await card('users', `?date_from=${dayBack(0)}`)).toMatchObject({
      title: 'New Users',
      value: 3,
    });
    expect(await card('orders', `?date_to=${dayBack(4)}`)).toMatchObject({
      title: 'Total Orders',
      value: 2,
    });
  });

  test.each([
    ['?date_from=2026-03-02&date_to=2026-03-01', 'date_to', 'The last day is before the first day'],
    ['?date_from=soon', 'date_from', 'Enter a date as yyyy-mm-dd'],
  ])('refuse %s', async (query, field, msg) => {
    const answer = await get(`stats${query}`);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ detail: [{ loc: ['query', field], msg }] });
  });

  test('bear days at the ends of the calendar', async () => {
    for (const query of [
      '?date_from=9999-12-31',
      '?date_to=0000-01-01',
      '?date_from=0000-01-01&date_to=9999-12-31',
    ]) {
      expect((await get(`stats${query}`)).status).toBe(200);
    }
  });
});

describe('the best stores', () => {
  test('are at most five, by their deliveries, without deleted ones', async () => {
    const owners: StoreOwner[] = [];
    for (let i = 1; i <= 7; i++) {
      const item = await server.givenStoreOwner();
      owners.push(item);
      await ordered(100, { storeId: item.storeId, subtotalPaise: i * 10_000 });
      await ordered(1, { storeId: item.storeId, subtotalPaise: 5 });
      await ordered(1, { storeId: item.storeId, subtotalPaise: 900_000, status: 'confirmed' });
    }
    await setRow(server.db, 'stores', owners[6]?.storeId ?? '', { deleted_at: new Date() });
    await givenRating(server.db, {
      storeId: owners[5]?.storeId ?? '',
      userId: customer.id,
      rating: 4,
      ratedAt: '2026-01-01T00:00:00Z',
    });
    const { topPerformingStores } = await read();
    expect(topPerformingStores.map(({ id }) => id)).toEqual(
      [5, 4, 3, 2, 1].map((at) => owners[at]?.storeId),
    );
    expect(topPerformingStores[0]).toMatchObject({
      rank: 1,
      storeName: `Store of ${owners[5]?.name}`,
      ownerName: owners[5]?.name,
      image: '/api/files/store.webp',
      rating: 4,
      totalRatings: 1,
      city: 'Hyderabad',
      state: 'Telangana',
      totalOrders: 3,
      totalRevenue: 850.05,
      avgOrderValue: 283.35,
    });
    expect(topPerformingStores[4]).toMatchObject({
      rank: 5,
      totalRevenue: 200.05,
      totalOrders: 2,
      avgOrderValue: 100.03,
    });
  });

  test('are empty before the first delivery', async () => {
    await ordered(0, { status: 'pending' });
    expect((await read()).topPerformingStores).toEqual([]);
  });
});

describe('recent activity', () => {
  test('is the newest orders as in the list, ten by default', async () => {
    for (let daysAgo = 0; daysAgo < 12; daysAgo++) await ordered(daysAgo);
    const listed = (await server.request('GET', '/admin/orders/?limit=12', { as: admin })).read(
      orderListSchema,
    ).orders;
    const recent = async (query: string) =>
      (await get(`recent-activity${query}`)).read(recentActivitySchema).orders;
    expect(await recent('?limit=3')).toEqual(listed.slice(0, 3));
    expect(await recent('')).toEqual(listed.slice(0, 10));
    expect(await recent('?limit=1000')).toEqual(listed);
    expect((await get('recent-activity?limit=0')).status).toBe(422);
    expect(keysOf((await get('recent-activity')).body)).toEqual(['orders']);
  });
});

describe('the trend', () => {
  test('has a row for every IST day, empty ones included', async () => {
    await ordered(0, { subtotalPaise: 12_050 });
    await ordered(0, { status: 'pending' });
    await ordered(6);
    await ordered(7);
    const { trend: days, before, ordersByStatus } = await trend('?days=7');
    expect(days.map(({ day }) => day)).toEqual([6, 5, 4, 3, 2, 1, 0].map(dayBack));
    expect(days.map(({ orders }) => orders)).toEqual([1, 0, 0, 0, 0, 0, 2]);
    expect(days.map(({ revenue }) => revenue)).toEqual([250, 0, 0, 0, 0, 0, 120.5]);
    expect(before.map(({ day }) => day)).toEqual([13, 12, 11, 10, 9, 8, 7].map(dayBack));
    expect(before.map(({ orders }) => orders)).toEqual([0, 0, 0, 0, 0, 0, 1]);
    expect(ordersByStatus.map(({ status }) => status)).toEqual(orderStatuses);
    expect(ordersByStatus.filter(({ orders }) => orders > 0)).toEqual([
      { status: 'pending', orders: 1 },
      { status: 'delivered', orders: 2 },
    ]);
  });

  test('is of 7, 30 or 90 days, 30 by default', async () => {
    expect((await trend()).trend).toHaveLength(30);
    expect((await trend('?days=90')).trend).toHaveLength(90);
    expect((await get('trend?days=365')).body).toMatchObject({
      detail: [{ loc: ['query', 'days'], msg: 'Choose one of: 7, 30, 90' }],
    });
  });
});

test('every call of the dashboard costs as many statements for many orders as for one', async () => {
  await ordered(0);
  const cost = (path: string) => countStatements(() => get(path));
  const paths = ['stats', 'recent-activity', 'trend?days=90'];
  const item = [];
  for (const path of paths) item.push(await cost(path));
  for (let i = 0; i < 5; i++)
    await ordered(i, { storeId: (await server.givenStoreOwner()).storeId });
  const many = [];
  for (const path of paths) many.push(await cost(path));
  expect(many).toEqual(item);
});
