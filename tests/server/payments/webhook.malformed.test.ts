import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { errorBodySchema } from '../../../contract/errors';
import {
  deliver,
  deliverRaw,
  eventOf,
  eventsOf,
  givenUnpaidOrder,
  paymentId,
  server,
  stored,
} from './given';
import { selectRow } from '../../support/rows';

givenUnpaidOrder();

const untouched = {
  status: 'pending',
  payment_status: 'pending',
  payments: [],
  refunds: [],
  postings: [],
  events: [],
};
const ENTITY = 'body.payload.payment.entity';

/** The places in a 422; the order must not have changed. */
async function brokenPlaces(event: unknown): Promise<string[]> {
  const response = await deliverRaw(JSON.stringify(event));
  expect(response.status).toBe(422);
  const { detail } = errorBodySchema.parse(await response.json());
  expect(await stored()).toEqual(untouched);
  return z
    .array(z.object({ loc: z.array(z.unknown()) }))
    .parse(detail)
    .map(({ loc }) => loc.join('.'));
}
const errorLines = () =>
  server.logLines
    .map((line): unknown => JSON.parse(line))
    .filter((line) => z.object({ level: z.literal(50) }).safeParse(line).success);

describe('an event that we act upon and that is malformed is refused with the place, and logged as an error', () => {
  test.each([
    ['its amount as text', { amount: '25000' }, 'amount'],
    ['a part of a paisa', { amount: 24_999.5 }, 'amount'],
    ['a negative amount', { amount: -1 }, 'amount'],
    ['an amount beyond all orders', { amount: 2 ** 31 }, 'amount'],
    ['no currency', { currency: undefined }, 'currency'],
    ['a currency that PostgreSQL can not store', { currency: 'IN\u0000' }, 'currency'],
    ['a currency of more than three letters', { currency: 'RUPEES' }, 'currency'],
    ['an id that is too long', { id: `pay_${'x'.repeat(100)}` }, 'id'],
    ['no id', { id: undefined }, 'id'],
    ['an order_id that is no text', { order_id: 7 }, 'order_id'],
    ['a status that is no text', { status: 1 }, 'status'],
  ])('with %s', async (_name, changes, field) => {
    for (const event of ['payment.captured', 'order.paid', 'payment.failed']) {
      const before = errorLines().length;
      expect(await brokenPlaces(eventOf(event, changes))).toEqual([`${ENTITY}.${field}`]);
      expect(errorLines().slice(before)).toMatchObject([
        {
          event,
          broken: [expect.stringContaining(`payload.payment.entity.${field}: `)],
          msg: 'a payment event is malformed',
        },
      ]);
    }
  });

  test.each([
    [
      { event: 'order.paid', payload: { order: { entity: { id: 'order_1' } } } },
      'body.payload.payment',
    ],
    [{ event: 'payment.captured', payload: { payment: {} } }, ENTITY],
    [{ event: 'payment.failed', payload: null }, 'body.payload'],
    [{ event: 'payment.failed' }, 'body.payload'],
  ])('without its payment: %j', async (event, place) => {
    expect(await brokenPlaces(event)).toEqual([place]);
  });

  test('with several places at once', async () => {
    expect(await brokenPlaces(eventOf('payment.captured', { amount: null, currency: 5 }))).toEqual([
      `${ENTITY}.amount`,
      `${ENTITY}.currency`,
    ]);
  });
});

test.each([
  [{}],
  [null],
  [{ event: 7 }],
  [{ event: null }],
  [{ event: '' }],
  ['payment.captured'],
  [12],
])('a body without an event is refused, naming it: %j', async (body) => {
  expect(await brokenPlaces(body)).toEqual(['body.event']);
});

test('a payment without an order is stored as unmatched', async () => {
  expect(await deliver(eventOf('payment.captured', { order_id: null }))).toEqual({
    message: 'Unmatched',
    reason: 'Unknown order: the payment has no order',
  });
  expect(await stored()).toEqual(untouched);
});

test('malformed events are stored although they are refused', async () => {
  const id = paymentId();
  await brokenPlaces(eventOf('payment.captured', { id, amount: '25000' }));
  await brokenPlaces(eventOf('order.paid', { id, currency: undefined }));
  expect(await eventsOf(id)).toEqual(['payment.captured', 'order.paid']);
});

test('an event nested 20,000 levels deep is refused and stored without its deep part', async () => {
  const id = paymentId();
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const event = JSON.stringify(eventOf('payment.captured', { id, notes: 0 }));
  const response = await deliverRaw(event.replace('"notes":0', `"notes":${deep}`));
  expect([response.status, await response.json()]).toMatchObject([
    422,
    { message: 'Nested more than 100 levels deep', detail: [{ loc: ['body'] }] },
  ]);
  expect(await eventsOf(id)).toEqual(['payment.captured']);
  expect(await stored()).toEqual(untouched);
});

test('an event is stored with characters that PostgreSQL cannot store', async () => {
  const id = paymentId();
  await deliverRaw(
    `${JSON.stringify(eventOf('payment.authorized', { id })).slice(0, -1)},"note\\u0000":"a\\ud800b \\\\u0000 \\u0000"}`,
  );
  const { body } = await selectRow(server.db, 'payment_events', ['body'], {
    provider_payment_id: id,
  });
  expect(body).toMatchObject({ 'note\ufffd': 'a\ufffdb \\u0000 \ufffd' });
});

describe('a paid event about an uncaptured payment', () => {
  test.each([
    ['payment.captured', 'authorized'],
    ['payment.captured', 'failed'],
    ['order.paid', 'created'],
  ])('is ignored and logged: %s, %s', async (event, status) => {
    const before = errorLines().length;
    expect(await deliver(eventOf(event, { status }))).toEqual({
      message: 'Ignored',
      reason: `The payment is ${status}, not captured`,
    });
    expect(await stored()).toEqual(untouched);
    expect(errorLines().slice(before)).toMatchObject([
      { event, status, outcome: 'Ignored', msg: 'a payment event was not applied' },
    ]);
  });

  test.each([[undefined], [null]])('is accepted without a status: %j', async (status) => {
    expect(await deliver(eventOf('payment.captured', { status }))).toEqual({
      message: 'Order confirmed',
    });
  });
});
