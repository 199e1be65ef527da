import { expect, test } from 'vitest';
import {
  deliver,
  deliverRaw,
  eventOf,
  eventsOf,
  givenUnpaidOrder,
  paymentId,
  paymentOf,
  server,
  noticesContaining,
} from './given';

givenUnpaidOrder();

const disputeOf = (
  payment_id: string,
  event: string,
  id = `disp_${payment_id}`,
  payment?: unknown,
) => ({
  event: `payment.dispute.${event}`,
  payload: {
    dispute: { entity: { id, payment_id } },
    ...(payment === undefined ? {} : { payment }),
  },
});
const givenPaid = async () => {
  const id = paymentId();
  await deliver(eventOf('payment.captured', { id }));
  return id;
};
const disputed = (id: string) =>
  server.db
    .selectFrom('payments')
    .select(['dispute_state', 'disputed_at'])
    .where('provider_payment_id', '=', id)
    .executeTakeFirst();

test('a dispute is noted on its payment and notifies the admins, once each', async () => {
  const admin = await server.givenAdmin();
  const id = await givenPaid();
  expect(await deliver(disputeOf(id, 'created'))).toEqual({ message: 'Dispute noted' });
  expect(await deliver(disputeOf(id, 'created'))).toEqual({ message: 'Already known' });
  const opened = await disputed(id);
  expect(opened).toEqual({ dispute_state: 'open', disputed_at: expect.any(Date) });
  for (const end of ['won', 'won']) await deliver(disputeOf(id, end));
  expect(await disputed(id)).toEqual({ dispute_state: 'won', disputed_at: opened?.disputed_at });
  expect((await noticesContaining(admin.id, id)).map(({ title }) => title)).toEqual([
    'Disputed payment',
    'Disputed payment',
  ]);
  expect(await eventsOf(id)).toHaveLength(5);
});

test('a late event does not reopen an ended dispute; a different one opens', async () => {
  const id = await givenPaid();
  await deliver(disputeOf(id, 'lost'));
  await deliver(disputeOf(id, 'created'));
  expect(await disputed(id)).toMatchObject({ dispute_state: 'lost' });
  await deliver(disputeOf(id, 'created', `disp_2${id}`));
  expect(await disputed(id)).toMatchObject({ dispute_state: 'open' });
});

test('a lost dispute stays lost when it is closed, and a won one stays won', async () => {
  for (const end of ['lost', 'won']) {
    const id = await givenPaid();
    await deliver(disputeOf(id, end));
    expect(await deliver(disputeOf(id, 'closed'))).toEqual({ message: 'Already known' });
    expect(await disputed(id)).toMatchObject({ dispute_state: end });
  }
  const id = await givenPaid();
  for (const event of ['closed', 'lost']) await deliver(disputeOf(id, event));
  expect(await disputed(id)).toMatchObject({ dispute_state: 'lost' });
});

test('admins read that a lost dispute is won after all', async () => {
  const admin = await server.givenAdmin();
  const id = await givenPaid();
  for (const event of ['lost', 'won']) await deliver(disputeOf(id, event));
  expect(await disputed(id)).toMatchObject({ dispute_state: 'won' });
  expect((await noticesContaining(admin.id, id)).map(({ message }) => message)).toContain(
    `₹250.00, ${id}. The dispute is won: the money stays. The dispute was lost before.`,
  );
});

test('each dispute of a payment is stored with its part of the money and the day to answer by', async () => {
  const admin = await server.givenAdmin();
  const id = await givenPaid();
  const raised = (dispute: string, event: string, rest: object) => ({
    event: `payment.dispute.${event}`,
    payload: { dispute: { entity: { id: dispute, payment_id: id, ...rest } } },
  });
  const respond_by = 1_790_000_000;
  await deliver(raised(`disp_a${id}`, 'lost', { amount: 5_000 }));
  await deliver(raised(`disp_b${id}`, 'created', { amount: 7_000, respond_by }));
  const { body } = await server.request('GET', `/admin/payments/${id}`, { as: admin });
  expect(body).toMatchObject({
    disputes: [
      { id: `disp_a${id}`, state: 'lost', amount: 50, respondBy: null },
      {
        id: `disp_b${id}`,
        state: 'open',
        amount: 70,
        respondBy: new Date(respond_by * 1_000).toISOString(),
      },
    ],
  });
});

test.each([
  ['by when the events say that they were raised', 1_790_000_000, 1_790_500_000],
  ['by which was told of first', undefined, undefined],
])(
  'what comes again, or late, of an earlier dispute leaves a later one alone: %s',
  async (_, earlier, later) => {
    const id = await givenPaid();
    const raised = (event: string, dispute: string, created_at?: number) => {
      const body = disputeOf(id, event, dispute);
      return {
        ...body,
        payload: {
          dispute: {
            entity: {
              ...body.payload.dispute.entity,
              ...(created_at === undefined ? {} : { created_at }),
            },
          },
        },
      };
    };
    if (earlier === undefined)
      for (const event of ['created', 'won']) await deliver(raised(event, `disp_1${id}`));
    expect(await deliver(raised('created', `disp_2${id}`, later))).toEqual({
      message: 'Dispute noted',
    });
    for (const event of ['created', 'won']) await deliver(raised(event, `disp_1${id}`, earlier));
    expect(await disputed(id)).toMatchObject({ dispute_state: 'open' });
    await deliver(raised('lost', `disp_2${id}`, later));
    await deliver(raised('created', `disp_1${id}`, earlier));
    expect(await disputed(id)).toMatchObject({ dispute_state: 'lost' });
  },
);

test('for an unknown payment, the money is recorded first; without the payment it is ignored', async () => {
  const id = paymentId();
  expect(await deliver(disputeOf(id, 'created'))).toEqual({
    message: 'Ignored',
    reason: 'No payment has this payment_id',
  });
  const payment = {
    entity: { id, order_id: null, amount: 5_000, currency: 'INR', status: 'captured' },
  };
  expect(await deliver(disputeOf(id, 'created', `disp_1${id}`, payment))).toEqual({
    message: 'Dispute noted',
  });
  expect(await paymentOf(id)).toMatchObject({ status: 'unmatched', amount_paise: 5_000 });
});

test('a malformed one is refused with the place, and stored', async () => {
  const id = paymentId();
  const response = await deliverRaw(
    JSON.stringify({
      event: 'payment.dispute.won',
      payload: { dispute: { entity: { payment_id: id } } },
    }),
  );
  expect(response.status).toBe(422);
  expect(JSON.stringify(await response.json())).toContain('payload.dispute.entity.id');
  expect(await eventsOf(id)).toEqual(['payment.dispute.won']);
});
