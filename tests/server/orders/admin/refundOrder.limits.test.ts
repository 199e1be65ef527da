import { describe, expect, test } from 'vitest';
import { errorBodySchema } from '../../../../contract/errors';
import { refundSavedSchema } from '../../../../contract/money/refunds';
import { DAY_MS } from '../../../../contract/time';
import { REFUND_ALONE_PER_DAY_MAX_PAISE } from '../../../../server/constants';
import {
  admin,
  ask,
  countOf,
  customer,
  givenFailed,
  givenPaidOrder,
  givenRefundServer,
  moneyOf,
  noticesTo,
  refund,
  second,
  server,
} from '../../../support/refunds';
import { setRow } from '../../../support/rows';

givenRefundServer();

describe('the limits of one admin', () => {
  test('let ₹500 of an order go at once, of all of its refunds together', async () => {
    const { id, code } = await givenPaidOrder({ items: [[100_000, 1]] });
    expect(await refund(id, { amount: 300 })).toMatchObject({ state: 'done' });
    expect(await refund(id, { amount: 200 }, { as: second })).toMatchObject({ state: 'done' });
    expect(await refund(id, { amount: 0.01 })).toMatchObject({ state: 'asked' });
    expect(await noticesTo(second.id)).toEqual([
      {
        type: 'warning',
        title: 'Refund to approve',
        message: `${admin.name} asks to refund ₹0.01 of order ${code}: The raita was missing`,
      },
    ]);
    expect(await noticesTo(customer.id)).toHaveLength(2);
    expect(await moneyOf(id)).toEqual({
      payment_status: 'partly_refunded',
      refunded_paise: 50_000,
      refunding_paise: 1,
    });
  });

  test('let ₹5,000 of a day go at once, each admin for themselves', async () => {
    const full = REFUND_ALONE_PER_DAY_MAX_PAISE / 50_000;
    for (let i = 0; i < full; i++)
      expect(
        await refund((await givenPaidOrder({ items: [[50_000, 1]] })).id, { amount: 500 }),
      ).toMatchObject({ state: 'done' });
    const { id } = await givenPaidOrder();
    expect(await refund(id, { amount: 1 })).toMatchObject({ state: 'asked' });
    expect(await refund(id, { amount: 1 }, { as: second })).toMatchObject({ state: 'done' });
  });

  test('restart with the Indian day, and ignore failed refunds', async () => {
    const asked = await refund((await givenPaidOrder({ items: [[900_000, 1]] })).id, {
      amount: 5_000,
      destination: 'source',
    });
    expect(await refund((await givenPaidOrder()).id, { amount: 1 })).toMatchObject({
      state: 'asked',
    });
    await givenFailed(asked.id);
    expect(await refund((await givenPaidOrder()).id, { amount: 1 })).toMatchObject({
      state: 'done',
    });
    await setRow(server.db, 'refunds', asked.id, {
      state: 'asked',
      created_at: new Date(Date.now() - DAY_MS),
    });
    expect(await refund((await givenPaidOrder()).id, { amount: 1 })).toMatchObject({
      state: 'done',
    });
  });
});

describe('the same Idempotency-Key', () => {
  test('answers the same refund again', async () => {
    const { id } = await givenPaidOrder();
    const first = await ask(id, { amount: 10 }, { key: 'refund-0001' });
    const again = await ask(id, { amount: 10 }, { key: 'refund-0001' });
    expect(again.read(refundSavedSchema).data).toEqual(first.read(refundSavedSchema).data);
    expect([first, again].map(({ headers }) => headers.get('Idempotency-Replayed'))).toEqual([
      null,
      'true',
    ]);
    expect(await countOf(id)).toBe(1);
  });

  test('answers it also if the order is named by its code, in either case', async () => {
    const { id, code } = await givenPaidOrder();
    const first = await ask(id, { amount: 10 }, { key: 'refund-0004' });
    for (const name of [code, code.toLowerCase()]) {
      expect(
        (await ask(name, { amount: 10 }, { key: 'refund-0004' })).read(refundSavedSchema).data,
      ).toEqual(first.read(refundSavedSchema).data);
    }
    expect(await countOf(id)).toBe(1);
  });

  test('with another body or of another order is a conflict', async () => {
    const [{ id }, other] = [await givenPaidOrder(), await givenPaidOrder()];
    await ask(id, { amount: 10 }, { key: 'refund-0002' });
    for (const answer of [
      await ask(id, { amount: 11 }, { key: 'refund-0002' }),
      await ask(other.id, { amount: 10 }, { key: 'refund-0002' }),
    ]) {
      expect([answer.status, answer.body]).toMatchObject([
        409,
        { message: 'This Idempotency-Key was used for a different refund' },
      ]);
    }
  });

  test('is free again after a refusal, and needed', async () => {
    const { id } = await givenPaidOrder();
    expect((await ask(id, { amount: 9_999 }, { key: 'refund-0003' })).status).toBe(422);
    expect((await ask(id, { amount: 10 }, { key: 'refund-0003' })).status).toBe(200);
    expect(
      await server.statusOf('POST', `/admin/orders/${id}/refunds`, {
        as: admin,
        body: { amount: 1 },
      }),
    ).toBe(422);
  });
});

test.each([
  [{}, 'amount', 'Enter either items or an amount'],
  [
    { amount: 1, lines: [{ itemId: '1', quantity: 1 }] },
    'amount',
    'Enter either items or an amount',
  ],
  [{ amount: 0 }, 'amount', 'Enter an amount above 0'],
  [{ amount: 1.001 }, 'amount', 'At most two decimals'],
  [{ amount: '10' }, 'amount', 'Enter an amount above 0'],
  [{ lines: [] }, 'lines', 'Choose at least one item'],
  [{ lines: [{ itemId: '1', quantity: 0 }] }, 'lines.0.quantity', 'Enter a quantity from 1 to 50'],
  [
    {
      lines: [
        { itemId: '1', quantity: 1 },
        { itemId: '1', quantity: 1 },
      ],
    },
    'lines.1.itemId',
    'This item is in the list twice',
  ],
  [{ amount: 1, destination: 'bank' }, 'destination', 'Choose where the refund goes'],
  [{ amount: 1, fault: 'rain' }, 'fault', 'Choose who pays for the refund'],
  [{ amount: 1, reason: 'bad' }, 'reason', 'Enter a reason of 5 to 500 characters'],
  [{ amount: 1, reason: 'x'.repeat(501) }, 'reason', 'At most 500 characters'],
])('the request %j is refused at %s', async (body, field, msg) => {
  const answer = await ask((await givenPaidOrder()).id, body);
  expect(answer.status).toBe(422);
  const { detail } = answer.read(errorBodySchema);
  const issues =
    typeof detail === 'string'
      ? []
      : detail.map(({ loc, msg: issueText }) => [loc.slice(1).join('.'), issueText]);
  expect(issues).toContainEqual([field, msg]);
});
