import { describe, expect, test } from 'vitest';
import { storeOrderSavedSchema } from '../../../../contract/orders/store';
import {
  auditOf,
  call,
  customer,
  eventsOf,
  given,
  move,
  noticesTo,
  owner,
  rival,
  written,
  givenStoreOrderServer,
} from '../../../support/storeOrders';

givenStoreOrderServer();

describe("setting the kitchen's progress", () => {
  test.each([
    ['confirmed', 'preparing'],
    ['confirmed', 'ready'],
    ['preparing', 'ready'],
  ])('moves %s to %s', async (from, to) => {
    const { id, code } = await given(from);
    const answer = await move(code, to);
    const { message, data } = answer.read(storeOrderSavedSchema);
    expect(message).toBe('Order status updated successfully');
    expect(data).toMatchObject({ id, status: to });
    expect(JSON.stringify(answer.body)).not.toMatch(/"otp"|4821/i);
    expect(await eventsOf(id)).toEqual([
      { from_status: from, to_status: to, actor_id: owner.id, reason: null },
    ]);
    expect(await auditOf(id)).toMatchObject([
      { actor_id: owner.id, action: 'move', before: { status: from }, after: { status: to } },
    ]);
  });

  test('tells the customer at each step', async () => {
    const { id, code } = await given('confirmed');
    await move(id, 'preparing');
    await move(id, 'ready');
    const of = `Your order ${code} from Store of ${owner.name}`;
    expect(await noticesTo(customer.id)).toEqual([
      { type: 'order', title: 'Order in preparation', message: `${of} is being prepared.` },
      {
        type: 'order',
        title: 'Order ready',
        message: `${of} is ready and will be delivered soon.`,
      },
    ]);
  });

  test.each([
    ['pending', 'preparing', "not paid yet and can't be prepared"],
    ['pending', 'ready', "not paid yet and can't be marked as ready"],
    ['preparing', 'preparing', 'already being prepared'],
    ['ready', 'preparing', 'ready and can no longer be started'],
    ['ready', 'ready', 'already ready'],
    ['delivered', 'ready', 'delivered and can no longer be marked as ready'],
    ['cancelled', 'preparing', 'cancelled and can no longer be started'],
  ])('is refused from %s to %s', async (from, to, text) => {
    const { id, code } = await given(from);
    const before = await written();
    const answer = await move(id, to);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ message: `Order ${code} is ${text}` });
    expect(await written()).toEqual(before);
  });

  test.each(['delivered', 'cancelled', 'confirmed', '', undefined, true])(
    'refuses the status %j',
    async (status) => {
      const { id } = await given('confirmed');
      const before = await written();
      const answer = await call('PUT', '/status', { orderId: id, status });
      expect(answer.body).toMatchObject({
        detail: [{ loc: ['body', 'status'], msg: 'Choose one of: preparing, ready' }],
      });
      expect(await written()).toEqual(before);
    },
  );

  test('of another store is not found', async () => {
    const { id, code } = await given('confirmed');
    const before = await written();
    for (const orderId of [id, code, '999999999']) {
      expect((await call('PUT', '/status', { orderId, status: 'ready' }, rival)).status).toBe(404);
    }
    expect(await written()).toEqual(before);
  });
});
