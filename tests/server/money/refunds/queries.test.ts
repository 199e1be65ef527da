import { describe, expect, test } from 'vitest';
import { refundListSchema, refundStatsSchema } from '../../../../contract/money/refunds';
import { businessDay } from '../../../../contract/time';
import {
  admin,
  givenFailed,
  givenPaidOrder,
  givenRefundServer,
  owner,
  refund,
  second,
  server,
} from '../../../support/refunds';
import { addRows, setRow } from '../../../support/rows';

givenRefundServer();

const get = (path: string, as = admin) => server.request('GET', `/admin/refunds${path}`, { as });
const list = async (query: string) => (await get(query)).read(refundListSchema);
const idsOf = async (query: string) => (await list(query)).refunds.map(({ id }) => id);

/** Three refunds: done to the wallet, requested to the source, failed. */
async function givenRefunds() {
  const { id: orderId, code } = await givenPaidOrder({ items: [[200_000, 1]] });
  const done = await refund(orderId, { amount: 100, fault: 'customer' });
  const requestedRefund = await refund(orderId, {
    amount: 700,
    destination: 'source',
    fault: 'platform',
  });
  const failed = await refund((await givenPaidOrder()).id, { amount: 50, destination: 'source' });
  await givenFailed(failed.id);
  return { orderId, code, done: done.id, asked: requestedRefund.id, failed: failed.id };
}

describe('the list of refunds', () => {
  test('is newest first, and filtered by each of its words', async () => {
    const { orderId, code, done, asked: requestedRefund, failed } = await givenRefunds();
    const { refunds, total } = await list('');
    expect(refunds.slice(0, 3).map(({ id }) => id)).toEqual([failed, requestedRefund, done]);
    expect(total).toBeGreaterThanOrEqual(3);
    expect(await idsOf(`?order_id=${orderId}`)).toEqual([requestedRefund, done]);
    expect(await idsOf(`?order_id=${orderId}&state=asked`)).toEqual([requestedRefund]);
    expect(await idsOf(`?order_id=${orderId}&destination=wallet`)).toEqual([done]);
    expect(await idsOf(`?order_id=${orderId}&fault=platform`)).toEqual([requestedRefund]);
    expect(await idsOf(`?search=${code.slice(3).toLowerCase()}`)).toEqual([requestedRefund, done]);
    expect(await idsOf(`?order_id=${orderId}&store_id=${owner.storeId}`)).toEqual([
      requestedRefund,
      done,
    ]);
    expect(await idsOf('?store_id=999999')).toEqual([]);
    const today = businessDay(new Date());
    expect(await idsOf(`?order_id=${orderId}&date_from=${today}&date_to=${today}`)).toEqual([
      requestedRefund,
      done,
    ]);
    expect(await idsOf(`?order_id=${orderId}&date_to=2020-01-01`)).toEqual([]);
  });

  test('filters by the days of completion instead of request', async () => {
    const { orderId, done, asked: requestedRefund } = await givenRefunds();
    await setRow(server.db, 'refunds', done, {
      created_at: '2026-03-01T23:30:00+05:30',
      done_at: '2026-03-02T00:10:00+05:30',
    });
    const day = 'date_from=2026-03-02&date_to=2026-03-02';
    expect(await idsOf(`?${day}&day_of=done`)).toEqual([done]);
    expect(await list(`?${day}&day_of=done`)).toMatchObject({ total: 1, amountSum: 100 });
    expect(await idsOf(`?${day}`)).toEqual([]);
    expect((await get(`/stats?${day}&day_of=done`)).read(refundStatsSchema)).toMatchObject({
      doneAmount: 100,
      totalRefunds: 1,
    });
    expect(await idsOf(`?order_id=${orderId}&day_of=done`)).toEqual([requestedRefund, done]);
  });

  test('is sorted by amount and by time', async () => {
    const { orderId, done, asked: requestedRefund } = await givenRefunds();
    expect(await idsOf(`?order_id=${orderId}&sort=amount`)).toEqual([requestedRefund, done]);
    expect(await idsOf(`?order_id=${orderId}&sort=amount&order=asc`)).toEqual([
      done,
      requestedRefund,
    ]);
    expect(await idsOf(`?order_id=${orderId}&sort=createdAt&order=asc`)).toEqual([
      done,
      requestedRefund,
    ]);
  });

  test('has its figures by the same filters', async () => {
    const { orderId } = await givenRefunds();
    expect((await get(`/stats?order_id=${orderId}`)).read(refundStatsSchema)).toEqual({
      totalRefunds: 2,
      askedRefunds: 1,
      openRefunds: 0,
      doneRefunds: 1,
      failedRefunds: 0,
      declinedRefunds: 0,
      totalAmount: 800,
      askedAmount: 700,
      openAmount: 0,
      doneAmount: 100,
      failedAmount: 0,
    });
  });

  test('sums all of its rows, and opens pending ones', async () => {
    const { orderId, asked: requestedRefund } = await givenRefunds();
    expect(await list(`?order_id=${orderId}&limit=1`)).toMatchObject({ total: 2, amountSum: 800 });
    await server.request('PUT', `/admin/refunds/${requestedRefund}/approve`, { as: second });
    expect(await list(`?order_id=${orderId}&state=open`)).toMatchObject({
      total: 1,
      amountSum: 700,
    });
    expect((await get(`/stats?order_id=${orderId}`)).read(refundStatsSchema).openAmount).toBe(700);
  });

  test('names the payment that a refund goes back to', async () => {
    const { id, paymentId } = await givenPaidOrder();
    await refund(id, { amount: 50, destination: 'source' });
    const [row] = (await list(`?order_id=${id}`)).refunds;
    expect(row?.payment).toMatchObject({ paymentId });
    expect(
      (await server.request('GET', `/admin/payments/${row?.payment?.id}`, { as: admin })).body,
    ).toMatchObject({ paymentId });
  });

  test('is exported with the same filters', async () => {
    const { orderId, code, asked: requestedRefund, done } = await givenRefunds();
    const answer = await get(`/export?order_id=${orderId}`);
    expect(answer.headers.get('content-disposition')).toMatch(
      /refunds_export_\d{4}-\d\d-\d\d\.csv/,
    );
    const [header, first, last] = String(answer.body).replace('\uFEFF', '').trim().split('\r\n');
    expect(header).toBe(
      'Refund,Requested (IST),Order ID,Store,Customer,Amount,Currency,Destination,Fault,State,Reason,Requested By,Decided By,' +
        'Decided (IST),Sent (IST),Done (IST),Payment,Provider Refund,Problem',
    );
    expect(first).toMatch(
      new RegExp(
        `^${requestedRefund},.*,${code},Store of ${owner.name},Asha,700,INR,source,platform,asked,`,
      ),
    );
    expect(last).toMatch(
      new RegExp(`^${done},.*,100,INR,wallet,customer,done,The raita was missing,${admin.name},`),
    );
  });

  test('shows a refund in the currency of its payment, and sums rupees alone', async () => {
    await givenRefunds();
    const provider_payment_id = 'pay_dollars';
    await addRows(server.db, 'payments', {
      provider_payment_id,
      amount_paise: 20_000,
      currency: 'USD',
      status: 'foreign',
    });
    const before = await Promise.all(['', '?day_of=done'].map(list));
    const figures = (await get('/stats')).read(refundStatsSchema);
    const { id } = await server.db
      .insertInto('refunds')
      .values({
        payment_id: provider_payment_id,
        is_surplus: true,
        amount_paise: 20_000,
        destination: 'source',
        fault: 'nobody',
        reason: 'Of another website',
        state: 'done',
        done_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [at, query] of ['', '?day_of=done'].entries()) {
      const { refunds, ...rest } = await list(query);
      expect(refunds[0]).toMatchObject({ id, amount: 200, currency: 'USD' });
      expect(refunds[1]).toMatchObject({ currency: 'INR' });
      expect(rest).toMatchObject({
        total: (before[at]?.total ?? 0) + 1,
        amountSum: before[at]?.amountSum,
        otherCurrencies: 1,
      });
    }
    expect(await get('/stats').then((answer) => answer.read(refundStatsSchema))).toEqual({
      ...figures,
      totalRefunds: figures.totalRefunds + 1,
      doneRefunds: figures.doneRefunds + 1,
    });
    expect((await get('/stats?day_of=done')).read(refundStatsSchema)).toMatchObject({
      totalAmount: figures.totalAmount,
    });
    expect(String((await get('/export')).body)).toContain(',200,USD,source,');
  });
});
