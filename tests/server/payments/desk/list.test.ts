import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { businessDay } from '../../../../contract/time';
import {
  paymentDetailSchema,
  paymentListSchema,
  paymentStatsSchema,
} from '../../../../contract/money/paymentDesk';
import type { Person } from '../../../support/people';
import {
  customer,
  deliver,
  eventOf,
  givenUnpaidOrder,
  order,
  paymentId,
  providerOrderId,
  server,
} from '../given';

givenUnpaidOrder();

let admin: Person;
beforeAll(async () => void (admin = await server.givenAdmin()));

const read = (query: string) => server.request('GET', `/admin/payments${query}`, { as: admin });
const list = async (query: string) => (await read(query)).read(paymentListSchema).payments;
const pay = async (changes: Record<string, unknown> = {}) => {
  const id = paymentId();
  await deliver(eventOf('payment.captured', { id, ...changes }));
  return id;
};

test('a payment is found by its id, by the order of the provider and by the code of the order, in any case', async () => {
  const id = await pay();
  for (const text of [id, id.slice(3).toUpperCase(), providerOrderId, order.code.toLowerCase()]) {
    expect(await list(`?search=${encodeURIComponent(text)}`)).toMatchObject([
      {
        paymentId: id,
        providerOrderId,
        status: 'captured',
        amount: 250,
        currency: 'INR',
        order: { orderId: order.code },
        customer: { id: customer.id },
      },
    ]);
  }
  expect(await list(`?search=${id}x`)).toEqual([]);
});

test('status, dispute and days select, and both columns sort', async () => {
  const small = await pay({ order_id: null, amount: 100 });
  const large = await pay({ order_id: null, amount: 90_000 });
  const idsOf = async (query: string) =>
    (await list(query)).map(({ paymentId: id }) => id).filter((id) => id === small || id === large);
  expect(await idsOf('?status=unmatched')).toEqual([large, small]);
  expect(await idsOf('?status=unmatched&sort=amount&order=asc')).toEqual([small, large]);
  expect(await idsOf('?status=captured')).toEqual([]);
  expect(await idsOf('?date_to=2020-01-01')).toEqual([]);
  expect(await list('?status=disputed')).toEqual([]);
  await deliver({
    event: 'payment.dispute.created',
    payload: { dispute: { entity: { id: 'disp_9', payment_id: small } } },
  });
  expect(await list('?status=disputed')).toMatchObject([
    { paymentId: small, dispute: 'open', status: 'unmatched' },
  ]);
});

test('the list sums all of its rows, and has the rows of each figure', async () => {
  const page = async (query: string) => (await read(query)).read(paymentListSchema);
  const today = businessDay(new Date());
  const captured = `?status=paid&date_from=${today}&date_to=${today}&limit=1`;
  const before = await page(captured);
  await pay();
  const other = await pay({ order_id: null, amount: 100, currency: 'USD' });
  expect((await page(captured)).otherCurrencies).toBe(before.otherCurrencies);
  expect((await page(captured)).amountSum).toBeCloseTo(before.amountSum + 250, 2);
  expect((await page(captured)).amountSum).toBe(
    (await read('/stats')).read(paymentStatsSchema).capturedTodayAmount,
  );
  expect(await page(`?search=${other}`)).toMatchObject({
    total: 1,
    amountSum: 0,
    otherCurrencies: 1,
  });
  await deliver({
    event: 'payment.dispute.created',
    payload: { dispute: { entity: { id: 'disp_10', payment_id: other } } },
  });
  expect((await list('?dispute=open')).map(({ paymentId: id }) => id)).toContain(other);
  expect((await list('?dispute=lost')).map(({ paymentId: id }) => id)).not.toContain(other);
});

test('the figures count what needs a person', async () => {
  const before = (await read('/stats')).read(paymentStatsSchema);
  await pay();
  await pay({ order_id: null, amount: 12_345 });
  await pay({ order_id: null, amount: 100, currency: 'USD' });
  const after = (await read('/stats')).read(paymentStatsSchema);
  expect(after).toEqual({
    ...before,
    unmatched: before.unmatched + 2,
    unmatchedAmount: Math.round((before.unmatchedAmount + 123.45) * 100) / 100,
    capturedToday: before.capturedToday + 1,
    capturedTodayAmount: before.capturedTodayAmount + 250,
  });
});

test('its details hold every event, and are found by either id', async () => {
  const id = await pay({ amount: 20_000 });
  await deliver(eventOf('payment.authorized', { id }));
  const details = (await read(`/${id}`)).read(paymentDetailSchema);
  expect(details.events.map(({ event }) => event)).toEqual([
    'payment.captured',
    'payment.authorized',
  ]);
  expect(details.meantFor).toEqual({ id: order.id, orderId: order.code });
  expect((await read(`/${details.id}`)).read(paymentDetailSchema)).toEqual(details);
  expect((await read('/pay_nobodys')).status).toBe(404);
});

test('the file holds what the filters select', async () => {
  const id = await pay({ order_id: null, amount: 777 });
  const text = z.string().parse((await read(`/export?status=unmatched&search=${id}`)).body);
  expect(text.trim().split('\r\n').slice(1)).toEqual([expect.stringContaining(`${id},`)]);
  expect(text).toContain(',unmatched,7.77,INR,0,0,');
});
