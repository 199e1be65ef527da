import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { storeOrderListSchema } from '../../../../contract/orders/store';
import { givenOrder } from '../../../support/marketplace';
import type { Person } from '../../../support/people';
import {
  call,
  customer,
  given,
  list,
  owner,
  rival,
  server,
  givenStoreOrderServer,
} from '../../../support/storeOrders';
import { setRow } from '../../../support/rows';

givenStoreOrderServer();

const idsOf = async (query: string) => (await list(query)).orders.map(({ id }) => id);

describe("the list of a store's orders", () => {
  test('is newest first, by pages, with true totals past its end', async () => {
    const ids: string[] = [];
    for (const day of ['01', '02', '03'])
      ids.push((await given('pending', { created_at: `2026-03-${day}T10:00:00Z` })).id);
    expect([...(await idsOf('?page=1&limit=2')), ...(await idsOf('?page=2&limit=2'))]).toEqual(
      ids.toReversed(),
    );
    expect(await list('?page=9&limit=2')).toMatchObject({
      orders: [],
      page: 9,
      limit: 2,
      total: 3,
      totalPages: 2,
      isTotalCapped: false,
    });
    expect((await list('?limit=5000')).limit).toBe(100);
  });

  test('sorts orders of the same instant by id', async () => {
    const created_at = '2026-03-01T10:00:00Z';
    const ids = [await given('ready', { created_at }), await given('ready', { created_at })].map(
      ({ id }) => id,
    );
    expect(await idsOf('')).toEqual(ids.toReversed());
  });

  test('holds confirmed, preparing and ready in the Confirmed tab', async () => {
    const of: Record<string, string> = {};
    for (const status of ['pending', 'confirmed', 'preparing', 'ready', 'delivered', 'cancelled'])
      of[status] = (await given(status)).id;
    expect(await idsOf('?status=confirmed')).toEqual([
      of['ready'],
      of['preparing'],
      of['confirmed'],
    ]);
    expect((await list('?status=confirmed')).total).toBe(3);
    for (const status of ['pending', 'preparing', 'ready', 'delivered', 'cancelled']) {
      expect(await list(`?status=${status}`)).toMatchObject({
        orders: [{ id: of[status], status }],
        total: 1,
      });
    }
    expect((await list('?status=all')).total).toBe(6);
    expect((await list('?status=')).total).toBe(6);
  });

  test('finds by part of the order id, in any case, literally, and not by the address', async () => {
    await given('confirmed', {
      code: `JB-991231-${owner.storeId.padStart(4, '7')}`,
      address: 'Plot 12, Kondapur',
    });
    await given('delivered');
    const found = async (text: string) => (await list(`?search=${encodeURIComponent(text)}`)).total;
    expect(await found('jb-991231')).toBe(1);
    expect(await found('  991231 ')).toBe(1);
    expect(await found('JB-')).toBe(2);
    for (const text of ['kondapur', '%', '_', '\\'])
      expect([text, await found(text)]).toEqual([text, 0]);
    expect((await list('?search=JB-991231&status=pending')).total).toBe(0);
    expect((await list('?search=JB-991231&status=confirmed')).orders).toHaveLength(1);
    expect(await list('?search=JB-991231&page=5')).toMatchObject({
      orders: [],
      total: 1,
      totalPages: 1,
      isTotalCapped: false,
    });
  });

  test("finds by the customer's name and phone, however that is typed, and a phone only for who may read it", async () => {
    const asha = await given('delivered', {
      code: 'JB-010101-0001',
      customer_name: 'Asha Rao',
      customer_phone: '9848012345',
    });
    const noor = await given('pending', {
      code: 'JB-010101-0002',
      customer_name: 'Noor',
      customer_phone: '9000000000',
      subtotalPaise: 10_000,
    });
    await givenOrder(server.db, {
      storeId: rival.storeId,
      userId: customer.id,
      customer_name: 'Asha Rao',
      customer_phone: '9848012345',
    });
    const found = async (text: string, as?: Person) =>
      (await call('GET', `?search=${encodeURIComponent(text)}`, undefined, as))
        .read(storeOrderListSchema)
        .orders.map(({ id }) => id);
    for (const text of ['asha', 'SHA R', '9848012345', '+91 98480-12345', '48012'])
      expect([text, await found(text)]).toEqual([text, [asha.id]]);
    expect(await found('no')).toEqual([]);
    expect(await found('010101')).toEqual([noor.id, asha.id]);
    expect(await list('?search=noor&status=pending')).toMatchObject({ total: 1, amountSum: 100 });
    expect(await list('?search=noor&status=delivered')).toMatchObject({ total: 0, orders: [] });
    expect(
      (await list('?search=010101&sort=finalAmount&order=asc')).orders.map(({ id }) => id),
    ).toEqual([noor.id, asha.id]);
    const kitchenMember = await server.givenColleague(owner.storeId, 'kitchen');
    expect(await found('asha', kitchenMember)).toEqual([asha.id]);
    expect(await found('9848012345', kitchenMember)).toEqual([]);
    expect(await found('010101-0001', kitchenMember)).toEqual([asha.id]);
  });

  test("shows only the store's own orders", async () => {
    await givenOrder(server.db, {
      storeId: rival.storeId,
      userId: customer.id,
      code: 'JB-880101-0001',
    });
    expect(await list()).toMatchObject({ orders: [], total: 0, totalPages: 1 });
    expect(await list('?search=JB-880101-0001')).toMatchObject({ orders: [], total: 0 });
  });

  test('finds deep pages through the day rollup', async () => {
    await sql`
      insert into orders (code, store_id, user_id, status, payment_method, subtotal_paise, item_count, customer_name,
        customer_phone, address, otp, created_at)
      select 'JB-770101-' || (${owner.storeId}::bigint * 10000 + n), ${owner.storeId}, ${customer.id},
        (array['confirmed', 'ready', 'delivered'])[n % 3 + 1], 'wallet', 100, 1, 'Asha', '9876500000', 'Plot 5', '4821',
        timestamptz '2026-01-01T00:00:00Z' + n * interval '37 minutes'
      from generate_series(1, 1600) n`.execute(server.db);
    const listOrders = async (statuses: string[]) =>
      (
        await server.db
          .selectFrom('orders')
          .select('id')
          .where('store_id', '=', owner.storeId)
          .where('status', 'in', statuses)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .execute()
      ).map(({ id }) => id);
    const every = await listOrders(['confirmed', 'ready', 'delivered']);
    const open = await listOrders(['confirmed', 'ready']);
    expect(await idsOf('?page=151&limit=10')).toEqual(every.slice(1500, 1510));
    expect(await idsOf('?page=16&limit=100')).toEqual(every.slice(1500, 1600));
    expect(await idsOf('?status=confirmed&page=104&limit=10')).toEqual(open.slice(1030, 1040));
    expect(await list('?page=170&limit=10')).toMatchObject({
      orders: [],
      total: 1600,
      totalPages: 160,
    });
  });
});

describe("the statistics of a store's orders", () => {
  test('are zero for a new store', async () => {
    expect((await call('GET', '/stats')).body).toEqual({
      totalOrders: 0,
      confirmedOrders: 0,
      pendingOrders: 0,
      deliveredOrders: 0,
      cancelledOrders: 0,
      totalRevenue: 0,
      totalRefunded: 0,
    });
  });

  test('count by tab; revenue is the final amount of the delivered', async () => {
    for (const status of ['pending', 'confirmed', 'preparing', 'ready', 'cancelled'])
      await given(status);
    await given('delivered', {
      subtotalPaise: 20_000,
      delivery_fee_paise: 2_550,
      discount_paise: 1_000,
    });
    await given('delivered', { subtotalPaise: 1_000, discount_paise: 5_000 });
    await givenOrder(server.db, { storeId: rival.storeId, userId: customer.id });
    expect((await call('GET', '/stats')).body).toEqual({
      totalOrders: 7,
      confirmedOrders: 3,
      pendingOrders: 1,
      deliveredOrders: 2,
      cancelledOrders: 1,
      totalRevenue: 215.5,
      totalRefunded: 0,
    });
  });
});

test('the account of a deleted store finds nothing', async () => {
  await setRow(server.db, 'stores', owner.storeId, { deleted_at: new Date() });
  for (const path of ['', '/stats', '/1']) expect((await call('GET', path)).status).toBe(404);
});
