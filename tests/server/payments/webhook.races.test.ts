import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { givenOrder } from '../../support/marketplace';
import { selectRows } from '../../support/rows';
import {
  deliver,
  eventOf,
  eventsOf,
  givenUnpaidOrder,
  owner,
  paymentId,
  server,
  noticesContaining,
} from './given';

givenUnpaidOrder();

const ROUNDS = 20;

/** Two orders of two customers, with their ids at the provider. */
const givenTwoOrders = (status: string) =>
  Promise.all(
    [1, 2].map(async () => {
      const { id: userId } = await server.givenCustomer();
      const reference = `order_${randomBytes(7).toString('hex')}`;
      const { id } = await givenOrder(server.db, {
        storeId: owner.storeId,
        userId,
        status,
        payment_reference: reference,
      });
      return { id, userId, reference };
    }),
  );

const refundsOf = (payment: string) =>
  selectRows(server.db, 'refunds', ['amount_paise', 'state', 'is_surplus'], {
    payment_id: payment,
  });
const statusesOf = async (ids: string[]) =>
  (await server.db.selectFrom('orders').select('status').where('id', 'in', ids).execute())
    .map(({ status }) => status)
    .sort();
const countIgnored = () =>
  server.logLines.filter((line) => line.includes('a payment event was not applied')).length;

test('a payment with concurrent events for two orders confirms one of them; the other is ignored and logged', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const orders = await givenTwoOrders('pending');
    const id = paymentId();
    const before = countIgnored();
    const answers = await Promise.all(
      orders.map(({ reference }) =>
        deliver(eventOf('payment.captured', { id, order_id: reference })),
      ),
    );
    expect(answers.map(({ message }) => message).sort()).toEqual(['Ignored', 'Order confirmed']);
    expect(answers.find(({ message }) => message === 'Ignored')?.reason).toBe(
      'This payment belongs to another order',
    );
    expect(countIgnored() - before).toBe(1);
    expect(await statusesOf(orders.map((order) => order.id))).toEqual(['confirmed', 'pending']);
    expect(
      await selectRows(server.db, 'payments', ['status'], { provider_payment_id: id }),
    ).toEqual([{ status: 'captured' }]);
  }
});

test.each(['cancelled', 'confirmed'])(
  'a payment with concurrent events for two %s orders is refunded once',
  async (status) => {
    for (let round = 0; round < ROUNDS; round++) {
      const orders = await givenTwoOrders(status);
      const id = paymentId();
      const answers = await Promise.all(
        orders.map(({ reference }) => deliver(eventOf('order.paid', { id, order_id: reference }))),
      );
      expect(answers.map(({ message }) => message).sort()).toEqual([
        'Ignored',
        'Refunded to the original payment method',
      ]);
      expect(await refundsOf(id)).toEqual([
        { amount_paise: 25_000, state: 'approved', is_surplus: status === 'confirmed' },
      ]);
    }
  },
);

test('a payment with concurrent events of failure for one order and success for another stays with the first', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const orders = await givenTwoOrders('pending');
    const id = paymentId();
    const events = ['payment.failed', 'payment.captured'];
    const answers = await Promise.all(
      orders.map(({ reference }, at) =>
        deliver(eventOf(events[at] ?? '', { id, order_id: reference })),
      ),
    );
    // failure first: the money belongs to another order than the event names. Success first: the
    // failure is ignored
    expect(
      answers.filter(({ reason }) => reason?.includes('belongs to another order')),
    ).toHaveLength(1);
  }
});

test('one event that is delivered twenty times at once counts once, whether it fits or not', async () => {
  for (const changes of [{}, { amount: 24_999 }, { order_id: 'order_ofSomebodyElse' }]) {
    const event = eventOf('payment.captured', { id: paymentId(), ...changes });
    const { id } = event.payload.payment.entity;
    const admin = await server.givenAdmin();
    const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(event)));
    expect(answers.filter(({ message }) => message !== 'Already known')).toHaveLength(1);
    expect(await eventsOf(id)).toHaveLength(20);
    expect(await noticesContaining(admin.id, id)).toHaveLength(
      'order_id' in changes || 'amount' in changes ? 1 : 0,
    );
  }
});
