import { describe, expect, test } from 'vitest';
import { formatClock } from '../../../../contract/time';
import {
  brokenRules,
  customer,
  givenOrdering,
  owner,
  place,
  server,
} from '../../../support/customerOrders';
import { setRow } from '../../../support/rows';
import {
  accept,
  accepted,
  atStore,
  auditsOf,
  eventsOf,
  givenAutomaticStore,
  givenManualStore,
  orderOf,
  placeCaptured,
  placePaid,
  outcomeOf,
  storeOf,
  noticesOfOrder,
} from '../givenLife';

givenOrdering();

describe('accepting a paid order', () => {
  test('sets when it was and when it is ready, and tells the customer', async () => {
    await givenManualStore();
    const placed = await placeCaptured();
    const before = await orderOf(placed.id);
    const { message, data } = {
      message: (await accept(placed.orderId)).body,
      data: await orderOf(placed.id),
    };
    expect(message).toMatchObject({
      message: 'Order accepted successfully',
      data: { status: 'confirmed', orderId: placed.orderId },
    });
    expect((data.ready_by?.getTime() ?? 0) - (data.accepted_at?.getTime() ?? 0)).toBe(20 * 60_000);
    expect(data.updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime());
    const text = `Store of ${owner.name} has accepted your order ${placed.orderId}. It will be ready by ${formatClock(data.ready_by?.getTime() ?? 0)}.`;
    expect((await noticesOfOrder(customer.id, placed.orderId)).at(-1)).toEqual({
      type: 'order',
      title: 'Order accepted',
      message: text,
    });
  });

  test('is in the history, by the store, and in the audit with before and after', async () => {
    await givenManualStore();
    const { id, orderId } = await placePaid();
    const { acceptedAt, readyBy } = await accepted(orderId);
    const shown = await atStore('GET', `/${id}`);
    expect(shown.body).toMatchObject({
      acceptedAt,
      readyBy,
      history: [
        { by: 'customer' },
        { by: 'payment' },
        { by: 'store', from: 'confirmed', to: 'confirmed', reason: 'Ready in 20 minutes' },
      ],
    });
    expect(await auditsOf(id)).toMatchObject([
      {
        action: 'accept',
        actor_id: owner.id,
        before: { acceptedAt: null, readyBy: null },
        after: { acceptedAt, readyBy },
      },
    ]);
  });

  test('twice is the same as once, notified once, for any minutes in the second', async () => {
    await givenManualStore();
    const { id, orderId } = await placePaid();
    const first = await accepted(orderId);
    const [notices, row, events] = [
      await noticesOfOrder(customer.id, orderId),
      await orderOf(id),
      await eventsOf(id),
    ];
    expect((await accept(orderId, 60)).body).toMatchObject({ data: first });
    expect([
      await noticesOfOrder(customer.id, orderId),
      await orderOf(id),
      await eventsOf(id),
    ]).toEqual([notices, row, events]);
  });

  test('of two at once is one', async () => {
    await givenManualStore();
    const { id, orderId } = await placePaid();
    const answers = await Promise.all(Array.from({ length: 6 }, () => accept(orderId)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await eventsOf(id)).toHaveLength(3);
    expect(await auditsOf(id)).toHaveLength(1);
    expect(
      (await noticesOfOrder(customer.id, orderId)).filter(
        ({ title }) => title === 'Order accepted',
      ),
    ).toHaveLength(1);
  });

  test('an auto-accepted order gets its ready time, and keeps the time of its acceptance', async () => {
    await givenAutomaticStore();
    const { orderId, acceptedAt } = await placePaid();
    const after = await accepted(orderId);
    expect([after.acceptedAt, after.readyBy === null]).toEqual([acceptedAt, false]);
  });

  test('makes the deadlines that the store has missed none', async () => {
    await givenManualStore();
    await setRow(server.db, 'stores', owner.storeId, { missed_deadlines: 2 });
    const { updated_at } = await storeOf();
    await accept((await placePaid()).orderId);
    expect(await storeOf()).toMatchObject({ missed_deadlines: 0, updated_at });
  });

  test.each([4, 181, 20.5, '20', null, undefined])(
    'is refused with %j minutes',
    async (readyInMinutes) => {
      await givenManualStore();
      const { orderId } = await placePaid();
      expect(brokenRules(await atStore('PUT', '/accept', { orderId, readyInMinutes }))).toEqual({
        readyInMinutes: 'Enter a whole number of minutes from 5 to 180',
      });
    },
  );

  test("is refused before the payment, after the kitchen has begun, and for another store's order", async () => {
    await givenManualStore();
    const unpaid = await place();
    expect(outcomeOf(await accept(unpaid.orderId))).toEqual([
      409,
      `Order ${unpaid.orderId} is not paid yet and can't be accepted`,
    ]);
    const { orderId } = await placePaid();
    await atStore('PUT', '/status', { orderId, status: 'preparing' });
    expect(outcomeOf(await accept(orderId))).toEqual([
      409,
      `Order ${orderId} is being prepared and can no longer be accepted`,
    ]);
    const rival = await server.givenStoreOwner();
    expect((await atStore('PUT', '/accept', { orderId, readyInMinutes: 20 }, rival)).status).toBe(
      404,
    );
  });
});

test('a store that begins to cook an order accepts it', async () => {
  await givenManualStore();
  await setRow(server.db, 'stores', owner.storeId, { missed_deadlines: 1 });
  const { id, orderId } = await placePaid();
  expect((await atStore('PUT', '/status', { orderId, status: 'preparing' })).body).toMatchObject({
    data: { status: 'preparing', acceptedAt: expect.any(String) },
  });
  expect((await orderOf(id)).accepted_at).toBeInstanceOf(Date);
  expect(await storeOf()).toMatchObject({ missed_deadlines: 0 });
});
