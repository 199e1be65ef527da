import { describe, expect, test } from 'vitest';
import { FUTURE_DAY, storeTodaySchema } from '../../../../contract/orders/board';
import { addDays, businessDay } from '../../../../contract/time';
import { readStoreToday } from '../../../../server/orders/kitchen/board';
import { givenDate } from '../../../support/givenDate';
import { givenOrder } from '../../../support/marketplace';
import {
  customer,
  given,
  givenStoreOrderServer,
  list,
  owner,
  remove,
  rival,
  server,
} from '../../../support/storeOrders';
import { addRows, setRow } from '../../../support/rows';

givenStoreOrderServer();

const today = (query = '') => server.request('GET', `/store/today${query}`, { as: owner });
const read = (date: string, now?: string) =>
  readStoreToday(owner.storeId, server.db, date, now === undefined ? undefined : new Date(now));
const takenAt = (created_at: string, subtotalPaise: number, status = 'delivered') =>
  given(status, { created_at, subtotalPaise, payment_status: 'completed' });

describe('what a store took on a day', () => {
  test('is the final amounts of the paid orders of the Indian day, less what went back', async () => {
    await takenAt('2026-03-01T18:29:59.999Z', 90_000);
    await takenAt('2026-03-01T18:30:00.000Z', 10_050);
    const { id } = await takenAt('2026-03-02T18:29:59.999Z', 20_000, 'preparing');
    await setRow(server.db, 'orders', id, {
      refunded_paise: 5_025,
      payment_status: 'partly_refunded',
    });
    await takenAt('2026-03-02T18:30:00.000Z', 80_000);
    await given('pending', { created_at: '2026-03-02T10:00:00Z' });
    await given('cancelled', { created_at: '2026-03-02T10:00:00Z' });
    await givenOrder(server.db, {
      storeId: rival.storeId,
      userId: customer.id,
      created_at: '2026-03-02T10:00:00Z',
    });
    const day = await read('2026-03-02');
    expect(day).toMatchObject({
      date: '2026-03-02',
      takings: 250.25,
      amount: 300.5,
      refunded: 50.25,
      orders: 2,
      average: 150.25,
      cancelled: 1,
      isRunning: false,
      soFar: { orders: 2, takings: 250.25 },
      yesterday: { date: '2026-03-01', takings: 900 },
      lastWeek: { date: '2026-02-23', takings: 0, average: 0 },
    });
    expect(day.hours).toHaveLength(24);
    expect(day.hours.filter(({ orders }) => orders > 0)).toEqual([
      { hour: 0, orders: 1, takings: 100.5 },
      { hour: 23, orders: 1, takings: 149.75 },
    ]);
  });

  test('counts what the store itself refused apart from other cancelled orders', async () => {
    const created_at = '2026-03-02T10:00:00Z';
    const { code } = await given('pending', { created_at });
    expect((await remove(code)).status).toBe(200);
    await given('cancelled', { created_at });
    expect(await read('2026-03-02')).toMatchObject({
      cancelled: 2,
      refused: 1,
      orders: 0,
      average: 0,
    });
  });

  test('separates unpaid orders, and those not accepted in time, from refused ones', async () => {
    const created_at = '2026-03-02T10:00:00Z';
    for (const program of ['expiry', 'expiry', 'closure', 'deadline']) {
      const { id } = await given('cancelled', { created_at });
      await addRows(server.db, 'order_events', {
        order_id: id,
        from_status: 'pending',
        to_status: 'cancelled',
        program,
        reason: 'Over',
      });
    }
    await remove((await given('pending', { created_at })).code);
    const day = await read('2026-03-02');
    expect(day).toMatchObject({ cancelled: 5, refused: 1, unpaid: 3, unaccepted: 1 });
    expect((await list('?status=cancelled&date_from=2026-03-02&date_to=2026-03-02')).total).toBe(
      day.cancelled,
    );
  });

  test('compares a day that is not over with the same time of day of the others', async () => {
    await takenAt('2026-03-02T06:00:00Z', 10_000);
    await takenAt('2026-03-01T06:00:00Z', 7_000);
    await takenAt('2026-03-01T12:00:00Z', 50_000);
    await takenAt('2026-02-23T06:30:00.001Z', 3_000);
    const noon = await read('2026-03-02', '2026-03-02T06:30:00Z');
    expect(noon).toMatchObject({ isRunning: true, takings: 100, soFar: { takings: 100 } });
    expect(noon.yesterday).toMatchObject({
      takings: 570,
      orders: 2,
      soFar: { orders: 1, takings: 70 },
    });
    expect(noon.lastWeek).toMatchObject({ takings: 30, soFar: { orders: 0, takings: 0 } });
    // one second past midnight in India, yesterday is the complete day
    const next = await read('2026-03-02', '2026-03-02T18:30:01Z');
    expect(next).toMatchObject({ isRunning: false, yesterday: { soFar: { takings: 570 } } });
  });

  test('sums to the rows of the lists that its figures open', async () => {
    await takenAt('2026-03-02T06:00:00Z', 10_000);
    const { id } = await takenAt('2026-03-02T07:00:00Z', 20_025, 'ready');
    await setRow(server.db, 'orders', id, { refunded_paise: 25 });
    await given('cancelled', { created_at: '2026-03-02T08:00:00Z' });
    const { takings, amount, refunded, orders, cancelled } = await read('2026-03-02');
    const days = 'date_from=2026-03-02&date_to=2026-03-02';
    const paid = await list(`?status=paid&${days}`);
    expect(paid).toMatchObject({ total: orders, amountSum: amount, refundedSum: refunded });
    expect(
      paid.orders.reduce(
        (sum, { finalAmount = 0, refundedAmount = 0 }) => sum + finalAmount - refundedAmount,
        0,
      ),
    ).toBeCloseTo(takings, 5);
    expect((await list(`?status=cancelled&${days}`)).total).toBe(cancelled);
  });
});

describe('GET /store/today', () => {
  test('is of today without a date, and has nothing where nothing was ordered', async () => {
    // the next day has begun in India
    givenDate('2025-06-08T20:00:00Z');
    const answer = (await today()).read(storeTodaySchema);
    expect(answer).toMatchObject({
      date: '2025-06-09',
      takings: 0,
      orders: 0,
      average: 0,
      isRunning: true,
    });
    expect(answer).toEqual((await today('?date=')).read(storeTodaySchema));
  });

  test('refuses a future day, and an invalid one, with a message', async () => {
    const refused = await today(`?date=${addDays(businessDay(new Date()), 1)}`);
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      422,
      expect.stringContaining(FUTURE_DAY),
    ]);
    for (const date of ['tomorrow', '2026-02-30'])
      expect((await today(`?date=${date}`)).status).toBe(422);
  });
});
