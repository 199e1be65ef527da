import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  admin,
  ask,
  creditsOf,
  customer,
  decide,
  givenPaidOrder,
  givenRefundServer,
  moneyOf,
  refund,
  second,
  server,
} from '../../../support/refunds';
import { selectRows } from '../../../support/rows';

givenRefundServer();

const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted();
const cancel = (id: string) =>
  server.request('POST', `/admin/orders/${id}/cancel`, {
    as: second,
    body: { reason: 'No rider is left', fault: 'platform', destination: 'wallet' },
  });

describe('refunds at the same time', () => {
  test('never refund more than was paid', async () => {
    const { id, finalPaise } = await givenPaidOrder();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        ask(id, { amount: 100 }, { as: at % 2 === 0 ? admin : second }),
      ),
    );
    expect(statuses(answers)).toEqual([200, 200, 200, 200, 422, 422, 422, 422]);
    const { refunded_paise, refunding_paise } = await moneyOf(id);
    expect(refunded_paise + refunding_paise).toBe(40_000);
    expect(refunded_paise + refunding_paise).toBeLessThanOrEqual(finalPaise);
  });

  test('of the same pieces go through once', async () => {
    const {
      id,
      itemIds: [itemId],
    } = await givenPaidOrder();
    const answers = await Promise.all(
      [1, 2, 3].map(() => ask(id, { lines: [{ itemId, quantity: 2 }] })),
    );
    expect(statuses(answers)).toEqual([200, 422, 422]);
    expect(await creditsOf(id)).toMatchObject([{ amount_paise: 30_000 }]);
  });

  test('of different orders do not get past the limit of the day', async () => {
    const orders = await Promise.all(
      Array.from({ length: 12 }, () => givenPaidOrder({ items: [[50_000, 1]] })),
    );
    const refunds = await Promise.all(orders.map(({ id }) => refund(id, { amount: 500 })));
    expect(refunds.filter(({ state }) => state === 'done')).toHaveLength(10);
    expect(refunds.filter(({ state }) => state === 'asked')).toHaveLength(2);
  });

  test('with one key are one refund', async () => {
    const { id } = await givenPaidOrder();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => refund(id, { amount: 10 }, { key: 'clicked-twice' })),
    );
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
    expect(await creditsOf(id)).toHaveLength(1);
  });
});

describe('decisions at the same time', () => {
  test('pay a refund once', async () => {
    const { id } = await givenPaidOrder({ items: [[100_000, 1]] });
    const asked = await refund(id, { amount: 600 });
    const answers = await Promise.all([1, 2, 3].map(() => decide(asked.id, 'approve')));
    expect(statuses(answers)).toEqual([200, 409, 409]);
    expect(await creditsOf(id)).toMatchObject([{ amount_paise: 60_000 }]);
  });

  test('either approve or decline it', async () => {
    const { id } = await givenPaidOrder({ items: [[100_000, 1]] });
    const asked = await refund(id, { amount: 600 });
    const answers = await Promise.all([
      decide(asked.id, 'approve'),
      decide(asked.id, 'decline', second, { reason: 'Not agreed' }),
    ]);
    expect(statuses(answers)).toEqual([200, 409]);
    const isApproved = answers[0].status === 200;
    expect(await moneyOf(id)).toMatchObject({
      refunded_paise: isApproved ? 60_000 : 0,
      refunding_paise: 0,
    });
  });
});

test('a cancellation and a refund at once refund the paid amount, and no more', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, finalPaise } = await givenPaidOrder({ status: 'preparing', method: 'wallet' });
    const [ended, partly] = await Promise.all([cancel(id), ask(id, { amount: 100 })]);
    expect(ended.status).toBe(200);
    expect([200, 422]).toContain(partly.status);
    expect(await moneyOf(id)).toEqual({
      payment_status: 'refunded',
      refunded_paise: finalPaise,
      refunding_paise: 0,
    });
    const credits = await creditsOf(id);
    expect(credits.reduce((sum, { amount_paise }) => sum + amount_paise, 0)).toBe(finalPaise);
  }
});

test('two cancellations at once end the order once', async () => {
  const { id, finalPaise } = await givenPaidOrder({ status: 'ready', method: 'wallet' });
  expect(statuses(await Promise.all([cancel(id), cancel(id)]))).toEqual([200, 409]);
  expect(await creditsOf(id)).toMatchObject([{ amount_paise: finalPaise }]);
  expect(
    await selectRows(server.db, 'notifications', ['id'], { user_id: customer.id }),
  ).toHaveLength(1);
});

test('any basket refunded piece by piece in any order is given back to the paisa', async () => {
  const basket = fc.array(
    fc.tuple(fc.integer({ min: 1_200, max: 9_999 }), fc.integer({ min: 1, max: 3 })),
    { minLength: 1, maxLength: 4 },
  );
  await fc.assert(
    fc.asyncProperty(
      basket,
      fc.double({ min: 0, max: 0.9, noNaN: true }),
      fc.infiniteStream(fc.nat()),
      async (items, share, dice) => {
        const subtotal = items.reduce((sum, [price, quantity]) => sum + price * quantity, 0);
        const { id, itemIds, finalPaise } = await givenPaidOrder({
          items,
          discountPaise: Math.floor(subtotal * share),
          feePaise: 3_000,
        });
        const pieces = itemIds.flatMap((itemId, at) =>
          Array.from({ length: items[at]?.[1] ?? 0 }, () => itemId),
        );
        while (pieces.length > 0) {
          const [itemId] = pieces.splice((dice.next().value ?? 0) % pieces.length, 1);
          await refund(id, { lines: [{ itemId, quantity: 1 }], destination: 'source' });
        }
        expect((await moneyOf(id)).refunding_paise).toBe(finalPaise - 3_000);
      },
    ),
    { numRuns: 6 },
  );
});
