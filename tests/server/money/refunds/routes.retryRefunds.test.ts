import { expect, test } from 'vitest';
import { bulkAnswerSchema } from '../../../../contract/records';
import {
  admin,
  customer,
  decide,
  givenFailed,
  givenPaidOrder,
  givenRefundServer,
  moneyOf,
  refund,
  refundOf,
  server,
} from '../../../support/refunds';
import { selectRows } from '../../../support/rows';

givenRefundServer();

interface Sent {
  id: string;
  updatedAt?: string | null;
}

const sent = (rows: readonly Sent[], as = admin) =>
  server.request('POST', '/admin/refunds/bulk', {
    as,
    body: {
      action: 'retry',
      rows: rows.map(({ id, updatedAt }) => ({ id, ...(updatedAt ? { updatedAt } : {}) })),
    },
  });
const retry = async (rows: readonly Sent[], as = admin) =>
  (await sent(rows, as)).read(bulkAnswerSchema).results;

const givenFailedRefund = async (amount = 300, paid = {}) => {
  const order = await givenPaidOrder(paid);
  const { id } = await refund(order.id, { amount, destination: 'source' });
  await givenFailed(id);
  return { order, id, updatedAt: (await refundOf(id)).updatedAt };
};
const keysOf = async (ids: readonly string[]) =>
  (
    await server.db
      .selectFrom('refunds')
      .select('key')
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
  ).map(({ key }) => key);
const retriesOf = async (id: string) =>
  (
    await selectRows(server.db, 'audit_entries', ['action'], {
      object: 'refund',
      object_id: id,
      action: 'retry',
    })
  ).length;

test('failed refunds are tried again, each with its audit entry, and the refusal of each other is named', async () => {
  const [one, two, tooLarge] = [
    await givenFailedRefund(),
    await givenFailedRefund(),
    await givenFailedRefund(),
  ];
  await refund(tooLarge.order.id, { amount: 200 });
  const done = await refund((await givenPaidOrder()).id, { amount: 50 });
  expect(await retry([one, tooLarge, { id: done.id }, { id: '999999999' }, two])).toMatchObject([
    { id: one.id, outcome: 'done', name: one.order.code, detail: null },
    {
      id: tooLarge.id,
      outcome: 'refused',
      name: tooLarge.order.code,
      detail: `Only ₹240.00 of order ${tooLarge.order.code} is left to refund`,
    },
    {
      id: done.id,
      outcome: 'refused',
      detail: 'This refund is done and can no longer be retried',
    },
    { id: '999999999', outcome: 'refused', name: null, detail: 'Refund not found' },
    { id: two.id, outcome: 'done' },
  ]);
  for (const { id } of [one, two]) {
    expect(await refundOf(id)).toMatchObject({ state: 'approved', problem: null });
    expect(await retriesOf(id)).toBe(1);
  }
  expect(await refundOf(tooLarge.id)).toMatchObject({ state: 'failed' });
});

test('the same request a second time, or several at once, sends nothing twice', async () => {
  const rows = [await givenFailedRefund(), await givenFailedRefund()];
  const answers = await Promise.all([rows, rows.toReversed(), rows].map((some) => retry(some)));
  expect(answers.flat().filter(({ outcome }) => outcome === 'done')).toHaveLength(2);
  expect(answers.flat().filter(({ outcome }) => outcome === 'same')).toHaveLength(4);
  const keys = await keysOf(rows.map(({ id }) => id));
  expect((await retry(rows)).map(({ outcome }) => outcome)).toEqual(['same', 'same']);
  expect(await keysOf(rows.map(({ id }) => id))).toEqual(keys);
  for (const { id, order } of rows) {
    expect(await retriesOf(id)).toBe(1);
    expect(await moneyOf(order.id)).toMatchObject({ refunding_paise: 30_000 });
  }
});

test('a refund that has failed again since it was read is not sent again', async () => {
  const row = await givenFailedRefund();
  await decide(row.id, 'retry');
  await givenFailed(row.id);
  expect(await retry([row])).toMatchObject([
    { outcome: 'refused', detail: 'Someone else has changed this record. Check it again' },
  ]);
  expect(await refundOf(row.id)).toMatchObject({ state: 'failed' });
});

test('a selection keeps within what one admin may refund in a day', async () => {
  const expensiveOrder = { items: [[100_000, 1]] };
  const rows: Sent[] = [];
  for (let n = 0; n < 12; n++) rows.push(await givenFailedRefund(500, expensiveOrder));
  const results = await retry(rows);
  expect(results.map(({ outcome }) => outcome)).toEqual([
    ...Array<string>(10).fill('done'),
    'refused',
    'refused',
  ]);
  expect(results.at(-1)?.detail).toBe(
    'This is now more than you may refund alone. Another admin must retry the refund',
  );
});

test('is for those who may approve refunds, and refuses rows that are sent twice', async () => {
  const { id } = await givenFailedRefund();
  const support = await server.givenAdmin({ job: 'support' });
  expect((await sent([{ id }], support)).status).toBe(403);
  expect((await sent([{ id }], customer)).status).toBe(403);
  expect((await sent([{ id }, { id }])).status).toBe(422);
  expect((await sent([])).status).toBe(422);
});
