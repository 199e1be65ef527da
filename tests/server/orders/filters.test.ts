import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dateRanges, type DateRange } from '../../../contract/lists';
import { businessDay, firstDayOf } from '../../../contract/time';
import { listOrders } from '../../../server/orders/admin/list';
import { readOrderStats } from '../../../server/orders/admin/stats';
import { orderStoresSchema } from '../../../contract/orders/admin';
import { givenOrder } from '../../support/marketplace';
import { setRow } from '../../support/rows';
import {
  codes,
  customer,
  get,
  givenOrderServer,
  list,
  ordered,
  owner,
  server,
} from './givenAdminOrders';

givenOrderServer();

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

/** A Monday, then a first of a month, then a midnight in the same week, each with the second before and after. */
const placed = {
  sundayEnds: '2026-03-29T23:59:59',
  mondayBegins: '2026-03-30T00:00:00',
  mondayBegan: '2026-03-30T00:00:01',
  marchEnds: '2026-03-31T23:59:59',
  aprilBegins: '2026-04-01T00:00:00',
  aprilBegan: '2026-04-01T00:00:01',
  firstEnds: '2026-04-01T23:59:59',
  secondBegins: '2026-04-02T00:00:00',
  secondBegan: '2026-04-02T00:00:01',
};
type Name = keyof typeof placed;
const names = Object.keys(placed).filter((name): name is Name => name in placed);
const ist = (time: string) => new Date(`${time}+05:30`);
const fromTo = (first: Name, last: Name) =>
  names.slice(names.indexOf(first), names.indexOf(last) + 1);

const expected: [now: string, Record<DateRange, Name[]>][] = [
  [
    '2026-03-29T23:59:59',
    {
      today: ['sundayEnds'],
      this_week: ['sundayEnds'],
      this_month: ['sundayEnds'],
    },
  ],
  ...['2026-03-30T00:00:00', '2026-03-30T00:00:01'].map(
    (now): [string, Record<DateRange, Name[]>] => [
      now,
      {
        today: fromTo('mondayBegins', 'mondayBegan'),
        this_week: fromTo('mondayBegins', 'mondayBegan'),
        this_month: fromTo('sundayEnds', 'mondayBegan'),
      },
    ],
  ),
  [
    '2026-03-31T23:59:59',
    {
      today: ['marchEnds'],
      this_week: fromTo('mondayBegins', 'marchEnds'),
      this_month: fromTo('sundayEnds', 'marchEnds'),
    },
  ],
  ...['2026-04-01T00:00:00', '2026-04-01T00:00:01', '2026-04-01T23:59:59'].map(
    (now): [string, Record<DateRange, Name[]>] => [
      now,
      {
        today: fromTo('aprilBegins', 'firstEnds'),
        this_week: fromTo('mondayBegins', 'firstEnds'),
        this_month: fromTo('aprilBegins', 'firstEnds'),
      },
    ],
  ),
  [
    '2026-04-02T00:00:00',
    {
      today: fromTo('secondBegins', 'secondBegan'),
      this_week: fromTo('mondayBegins', 'secondBegan'),
      this_month: fromTo('aprilBegins', 'secondBegan'),
    },
  ],
];

/** Each order's amount is a different power of two, so that a sum identifies its orders. */
const rupeesOf = (selected: Name[]) =>
  selected.reduce((sum, name) => sum + 2 ** names.indexOf(name), 0);

// the database's session follows the process, as on a machine in that zone
const placeAll = () =>
  server.db.transaction().execute(async (tx) => {
    await sql`set local time zone ${sql.lit(process.env.TZ)}`.execute(tx);
    const rows = names.map((name, at) => ({
      code: name,
      store_id: owner.storeId,
      user_id: customer.id,
      status: 'delivered',
      payment_method: 'wallet',
      subtotal_paise: 2 ** at * 100,
      item_count: 1,
      customer_name: 'Asha',
      customer_phone: '9876500000',
      address: 'Madhapur',
      otp: '4821',
      created_at: ist(placed[name]),
    }));
    await tx.insertInto('orders').values(rows).execute();
  });

describe.each([
  ['UTC', 0],
  ['Asia/Kolkata', -330],
  ['America/Los_Angeles', 420],
])('in a process of %s', (timeZone, offsetMinutes) => {
  beforeEach(async () => {
    process.env.TZ = timeZone;
    expect(new Date('2026-04-01T00:00:00Z').getTimezoneOffset()).toBe(offsetMinutes);
    await placeAll();
  });

  test('an order belongs to the IST day on which it was placed', async () => {
    for (const name of names)
      expect(businessDay(ist(placed[name]))).toBe(placed[name].slice(0, 10));
    const { rows } = await server.deps.pool.query(
      'select code, business_day(created_at)::text as day from orders order by created_at',
    );
    expect(rows).toEqual(names.map((name) => ({ code: name, day: placed[name].slice(0, 10) })));
  });

  test.each(expected)('at %s IST, list and cards hold the same orders', async (now, ranges) => {
    for (const dateRange of dateRanges) {
      const { orders, total } = await listOrders(
        server.db,
        { page: 1, limit: 100, dateRange },
        ist(now),
      );
      expect([dateRange, orders.map(({ orderId }) => orderId).toReversed()]).toEqual([
        dateRange,
        ranges[dateRange],
      ]);
      expect(total).toBe(ranges[dateRange].length);
    }
    expect(await readOrderStats(server.db, {}, ist(now))).toMatchObject({
      todayRevenue: rupeesOf(ranges.today),
      thisWeekRevenue: rupeesOf(ranges.this_week),
      thisMonthRevenue: rupeesOf(ranges.this_month),
      totalRevenue: rupeesOf(names),
    });
  });

  test('weeks begin on Monday and months on the first', () => {
    expect(firstDayOf('this_week', ist(placed.sundayEnds))).toBe('2026-03-23');
    expect(firstDayOf('this_week', ist(placed.mondayBegins))).toBe('2026-03-30');
    expect(firstDayOf('this_month', ist(placed.marchEnds))).toBe('2026-03-01');
    expect(firstDayOf('this_month', ist(placed.aprilBegins))).toBe('2026-04-01');
  });
});

test('filters take the days of delivery in place of those of placing', async () => {
  const placedAt = '2026-03-01T23:30:00+05:30';
  const delivered = { status: 'delivered' as const };
  const late = await ordered({
    ...delivered,
    created_at: placedAt,
    delivered_at: '2026-03-02T00:10:00+05:30',
  });
  await ordered({
    ...delivered,
    created_at: placedAt,
    delivered_at: '2026-03-01T23:59:59.999+05:30',
  });
  await ordered({ created_at: '2026-03-02T12:00:00+05:30' });
  const amountSum = 250;
  const days = 'date_from=2026-03-02&date_to=2026-03-02&day_of=delivered';
  expect(await codes(`?${days}`)).toEqual([late.code]);
  expect(await list(`?${days}`)).toMatchObject({ total: 1, amountSum });
  expect((await get(`/admin/orders/stats?${days}`)).body).toMatchObject({
    totalOrders: 1,
    deliveredOrders: 1,
    totalRevenue: amountSum,
  });
  expect(await codes('?day_of=delivered')).toHaveLength(3);
  expect((await get('/admin/orders/?day_of=cancelled')).status).toBe(422);
});

test('the store filter offers active stores by name, and on request inactive and former ones with orders', async () => {
  const [zeenat, closed, gone] = [
    await server.givenStoreOwner({ name: 'Zeenat' }),
    await server.givenStoreOwner({ name: 'Zeenat Closed' }),
    await server.givenStoreOwner({ name: 'Zeenat Gone' }),
  ];
  const never = await server.givenStoreOwner({ name: 'Zeenat Never' });
  await givenOrder(server.db, { storeId: gone.storeId, userId: customer.id });
  await setRow(server.db, 'stores', closed.storeId, { is_active: false });
  await server.db
    .updateTable('stores')
    .set({ deleted_at: new Date(), is_active: false })
    .where('id', 'in', [gone.storeId, never.storeId])
    .execute();
  const offered = async (query: string) =>
    (await get(`/admin/orders/stores/dropdown${query}`)).read(orderStoresSchema).stores;
  expect(await offered('?search=ZEENAT')).toEqual([
    { id: zeenat.storeId, name: 'Store of Zeenat', isActive: true, isFormer: false },
  ]);
  expect((await offered('?search=zeenat&include_inactive=true')).map(({ name }) => name)).toEqual([
    'Store of Zeenat',
    'Store of Zeenat Closed',
    'Store of Zeenat Gone (former)',
  ]);
  expect(await offered(`?id=${gone.storeId}&include_inactive=true`)).toMatchObject([
    { name: 'Store of Zeenat Gone (former)', isFormer: true },
  ]);
  const shown = (await offered('')).map(({ name }) => name);
  expect(shown).toEqual(shown.toSorted());
  expect((await get('/admin/orders/stores/dropdown?include_inactive=maybe')).status).toBe(422);
});
