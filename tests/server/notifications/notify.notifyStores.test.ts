import { expect, test } from 'vitest';
import { z } from 'zod';
import { givenOrder } from '../../support/marketplace';
import { openStreamOf } from '../../support/streams';
import { givenNotificationServer, givenSecondApp, server, givenNotifications } from './given';

givenNotificationServer();

const nothing = z.object({});

test('the people of a store receive that an order has moved, also through another process; others do not', async () => {
  const [owner, rival, customer] = await Promise.all([
    server.givenStoreOwner(),
    server.givenStoreOwner(),
    server.givenCustomer(),
  ]);
  const order = await givenOrder(server.db, {
    storeId: owner.storeId,
    userId: customer.id,
    status: 'confirmed',
  });
  const { app } = givenSecondApp();
  const [own, other] = [await openStreamOf(app, owner), await openStreamOf(app, rival)];
  await own.nextOf('unread', nothing);
  await other.nextOf('unread', nothing);
  // the process starts to listen shortly after the first stream opens
  await givenNotifications(server.db, owner, 'Listening');
  await own.nextOf('notification', nothing);
  for (const [path, body] of [
    ['status', { status: 'ready' }],
    ['deliver', { otp: '4821' }],
  ] as const) {
    const { status } = await server.request('PUT', `/store/orders/${path}`, {
      as: owner,
      body: { orderId: order.code, ...body },
    });
    expect(status).toBe(200);
    await own.nextOf('orders', nothing);
  }
  await givenNotifications(server.db, rival, 'Hello');
  expect(await other.next()).toMatchObject({ event: 'notification' });
  await Promise.all([own.leave(), other.leave()]);
});
