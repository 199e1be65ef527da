import { describe, expect, test } from 'vitest';
import { moveOrder } from '../../../../server/orders/moveOrder';
import { givenPosting } from '../../../support/marketplace';
import {
  auditOf,
  customer,
  deliver,
  eventsOf,
  given,
  move,
  noticesTo,
  orderOf,
  refundsOf,
  remove,
  server,
  statusesOf,
  givenStoreOrderServer,
} from '../../../support/storeOrders';

givenStoreOrderServer();

const times = <T>(n: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => work(i)));

describe('side by side', () => {
  test('twenty deliveries of one order are one', async () => {
    const { id } = await given('ready');
    const answers = await times(20, () => deliver(id));
    expect(statusesOf(answers)).toEqual([200, ...Array<number>(19).fill(409)]);
    expect(await eventsOf(id)).toHaveLength(1);
    expect(await auditOf(id)).toHaveLength(1);
    expect(await noticesTo(customer.id)).toHaveLength(1);
  });

  test('thirty wrong guesses are five; then the right one is refused', async () => {
    const { id } = await given('confirmed');
    const answers = await times(30, (n) => deliver(id, String(n).padStart(4, '0')));
    expect(statusesOf(answers)).toEqual([
      ...Array<number>(4).fill(422),
      ...Array<number>(26).fill(429),
    ]);
    expect(await orderOf(id)).toMatchObject({ status: 'confirmed', otp_tries: 5 });
    expect((await deliver(id)).status).toBe(429);
    expect(await eventsOf(id)).toEqual([]);
  });

  test('the right OTP among guesses counts only if it came before the lock', async () => {
    const { id } = await given('confirmed');
    const answers = await times(20, (n) => deliver(id, n === 10 ? '4821' : '0000'));
    const delivered = answers.filter(({ status }) => status === 200).length;
    const { status, otp_tries } = await orderOf(id);
    expect([delivered, status]).toEqual(
      status === 'delivered' ? [1, 'delivered'] : [0, 'confirmed'],
    );
    expect(await eventsOf(id)).toHaveLength(delivered);
    expect(otp_tries).toBeLessThanOrEqual(5);
    // a 422 means a checked OTP: at most four before the lock
    expect(answers.filter((answer) => answer.status === 422).length).toBeLessThanOrEqual(4);
  });

  test('twenty deletes of one wallet order are one refund', async () => {
    await givenPosting(server.db, { userId: customer.id });
    const { id } = await given('pending', {
      payment_method: 'wallet',
      payment_status: 'completed',
    });
    const answers = await times(20, () => remove(id));
    expect(statusesOf(answers)).toEqual([200, ...Array<number>(19).fill(409)]);
    expect(await refundsOf(id)).toHaveLength(1);
    expect(await eventsOf(id)).toHaveLength(1);
    expect(await auditOf(id)).toHaveLength(1);
  });

  test("delivery, deletion and the payment's confirmation leave one consistent end", async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await given('pending', {
        payment_method: 'wallet',
        payment_status: 'completed',
      });
      const confirm = () =>
        server.db
          .transaction()
          .execute((tx) => moveOrder(tx, { id, from: 'pending', to: 'confirmed' }));
      const [confirmed, deletions, deliveries] = await Promise.all([
        confirm(),
        times(4, () => remove(id)),
        times(4, () => deliver(id)),
      ]);
      const { status } = await orderOf(id);
      const done = (answers: { status: number }[]) =>
        answers.filter((answer) => answer.status === 200).length;
      const ends = {
        cancelled: [false, 1, 0, 1],
        confirmed: [true, 0, 0, 0],
        delivered: [true, 0, 1, 0],
      };
      const seen = [
        confirmed !== undefined,
        done(deletions),
        done(deliveries),
        (await refundsOf(id)).length,
      ];
      expect(Object.entries(ends)).toContainEqual([status, seen]);
      expect((await eventsOf(id)).map(({ to_status }) => to_status)).toEqual(
        {
          cancelled: ['cancelled'],
          confirmed: ['confirmed'],
          delivered: ['confirmed', 'delivered'],
        }[status],
      );
    }
  });

  test('delivery and deletion of a confirmed order are a delivery', async () => {
    const { id } = await given('confirmed', {
      payment_method: 'wallet',
      payment_status: 'completed',
    });
    const [deletions, deliveries] = await Promise.all([
      times(10, () => remove(id)),
      times(10, () => deliver(id)),
    ]);
    expect(statusesOf(deletions)).toEqual(Array<number>(10).fill(409));
    expect(statusesOf(deliveries)).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(await refundsOf(id)).toEqual([]);
  });

  test('ten steps of the kitchen are one', async () => {
    const { id } = await given('confirmed');
    expect(statusesOf(await times(10, () => move(id, 'preparing')))).toEqual([
      200,
      ...Array<number>(9).fill(409),
    ]);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  test('of two moves from the same status without a lock, the later one changes nothing', async () => {
    const { id } = await given('confirmed');
    const moves = await Promise.all(
      (['preparing', 'ready', 'delivered', 'cancelled'] as const).map((to) =>
        server.db.transaction().execute((tx) => moveOrder(tx, { id, from: 'confirmed', to })),
      ),
    );
    const [made, ...others] = moves.filter((item) => item !== undefined);
    expect(others).toEqual([]);
    expect(await orderOf(id)).toMatchObject({ status: made?.status, updated_at: made?.updated_at });
    expect(await eventsOf(id)).toEqual([
      { from_status: 'confirmed', to_status: made?.status, actor_id: null, reason: null },
    ]);
  });

  test('a move from a status that has passed is refused, though the table allows it from the new one', async () => {
    const { id } = await given('confirmed');
    const later = await server.db.transaction().execute(async (tx) => {
      await moveOrder(tx, { id, from: 'confirmed', to: 'preparing' });
      // waits for this transaction if it starts before the commit
      return {
        outcome: server.db
          .transaction()
          .execute((other) => moveOrder(other, { id, from: 'confirmed', to: 'ready' })),
      };
    });
    expect(await later.outcome).toBeUndefined();
    expect((await orderOf(id)).status).toBe('preparing');
    expect((await eventsOf(id)).map(({ to_status }) => to_status)).toEqual(['preparing']);
  });
});
