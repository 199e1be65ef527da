import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { givenDate } from '../../../support/givenDate';
import { givenOrder } from '../../../support/marketplace';
import {
  call,
  customer,
  given,
  givenStoreOrderServer,
  list,
  rival,
  server,
} from '../../../support/storeOrders';
import { setRow } from '../../../support/rows';
import { csvRecords } from '../csvRecords';

givenStoreOrderServer();

const exported = async (query = '') =>
  csvRecords(z.string().parse((await call('GET', `/export${query}`)).body));

describe("days and sums of a store's list", () => {
  test('a range of Indian days holds orders placed in them, and sums all of them', async () => {
    const first = await given('delivered', {
      created_at: '2026-03-01T18:30:00.000Z',
      subtotalPaise: 10_010,
    });
    const last = await given('cancelled', {
      created_at: '2026-03-03T18:29:59.999Z',
      subtotalPaise: 5_005,
      cancel_reason: 'No rice',
    });
    await given('delivered', { created_at: '2026-03-01T18:29:59.999Z' });
    await given('delivered', { created_at: '2026-03-03T18:30:00.000Z' });
    const found = await list('?date_from=2026-03-02&date_to=2026-03-03&limit=1');
    expect(found).toMatchObject({
      total: 2,
      amountSum: 150.15,
      refundedSum: 0,
      orders: [{ id: last.id, cancelReason: 'No rice' }],
    });
    expect(
      (await list('?date_from=2026-03-02&date_to=2026-03-03&status=delivered')).orders.map(
        ({ id }) => id,
      ),
    ).toEqual([first.id]);
    expect((await call('GET', '?date_from=2026-03-02&date_to=2026-03-01')).status).toBe(422);
  });

  test('days of delivery select orders delivered in them, in list, sums, figures and export', async () => {
    const placed = { created_at: '2026-03-01T12:00:00.000Z' };
    const late = await given('delivered', {
      ...placed,
      delivered_at: '2026-03-01T18:40:00.000Z',
      subtotalPaise: 25_000,
      code: 'JB-260301-0077',
    });
    await given('delivered', { ...placed, delivered_at: '2026-03-01T18:29:59.999Z' });
    await given('confirmed', { created_at: '2026-03-02T06:00:00.000Z' });
    const days = '?date_from=2026-03-02&date_to=2026-03-02&day_of=delivered';
    for (const query of [days, `${days}&search=${late.code}`, `${days}&sort=finalAmount`])
      expect(await list(query)).toMatchObject({
        total: 1,
        amountSum: 250,
        orders: [{ id: late.id }],
      });
    expect(await list(`${days}&page=2`)).toMatchObject({ total: 1, orders: [] });
    expect((await call('GET', `/stats${days}`)).body).toMatchObject({
      totalOrders: 1,
      confirmedOrders: 0,
      deliveredOrders: 1,
      totalRevenue: 250,
    });
    expect((await exported(days)).map((row) => row['Order ID'])).toEqual([late.code]);
    expect((await list('?day_of=delivered')).total).toBe(3);
    expect((await call('GET', '?day_of=cancelled')).status).toBe(422);
  });

  test('paid holds every order that is paid and not cancelled', async () => {
    const ids: string[] = [];
    for (const status of ['confirmed', 'preparing', 'ready', 'delivered'])
      ids.push((await given(status)).id);
    await given('pending');
    await given('cancelled');
    expect((await list('?status=paid')).orders.map(({ id }) => id)).toEqual(ids.toReversed());
  });

  test('refunds are summed next to it, also in a search', async () => {
    const { id, code } = await given('delivered', {
      subtotalPaise: 20_000,
      payment_status: 'completed',
    });
    await setRow(server.db, 'orders', id, { refunded_paise: 5_050 });
    await given('delivered', { subtotalPaise: 10_000, code: 'JB-990101-0001' });
    expect(await list('?status=delivered')).toMatchObject({ amountSum: 300, refundedSum: 50.5 });
    expect(await list(`?search=${code}`)).toMatchObject({
      amountSum: 200,
      refundedSum: 50.5,
      orders: [{ refundedAmount: 50.5 }],
    });
  });
});

describe("the export of a store's orders", () => {
  test('holds every row of the store that the filters select, with its refunds, and no OTP', async () => {
    const { code } = await given('cancelled', {
      created_at: '2026-03-02T10:00:00Z',
      cancel_reason: '=No rice',
      subtotalPaise: 12_345,
    });
    await given('delivered', { created_at: '2026-03-05T10:00:00Z' });
    await givenOrder(server.db, { storeId: rival.storeId, userId: customer.id });
    // the next day has begun in India
    givenDate('2026-06-08T20:00:00Z');
    const { headers, body } = await call('GET', '/export');
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="orders_export_2026-06-09.csv"',
    );
    expect(body).not.toContain('4821');
    expect(await exported()).toHaveLength(2);
    const [row] = await exported('?date_from=2026-03-02&date_to=2026-03-02&status=cancelled');
    expect(row).toMatchObject({
      'Order ID': code,
      'Date (IST)': '2026-03-02 15:30',
      'Final Amount': '123.45',
      Refunded: '0',
      'Cancel Reason': "'=No rice",
    });
    expect(await exported('?search=nowhere')).toEqual([]);
  });
});
