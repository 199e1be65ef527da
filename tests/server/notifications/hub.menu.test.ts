import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createApp } from '../../../server/app';
import { type NotificationHub, openNotificationHub } from '../../../server/notifications/hub';
import { dish, givenOrdering, owner, place, server, topUp } from '../../support/customerOrders';
import type { Person } from '../../support/people';
import { openStreamOf, type OpenStream } from '../../support/streams';
import { setRow } from '../../support/rows';
import { givenNotifications } from './given';

givenOrdering();

const nothing = z.object({});
let hub: NotificationHub;
let own: OpenStream;
let admin: Person;

/**
 * A stream reads earlier notifications whether or not its process listens; changes reach only a
 * listening process.
 */
const waitUntilListening = async () => {
  const heard = own.nextOf('orders', nothing).then(() => true);
  await vi.waitFor(
    async () => {
      await sql`select pg_notify('notifications', ${`orders ${owner.id}`})`.execute(server.db);
      expect(await Promise.race([heard, Promise.resolve(false)])).toBe(true);
    },
    { timeout: 10_000 },
  );
};

/** The owner's stream at another process, which already listens. */
beforeEach(async () => {
  admin = await server.givenAdmin();
  await setRow(server.db, 'product_prices', dish.id, { is_available: true, sold_out_until: null });
  await server.db.deleteFrom('item_stock').execute();
  hub = openNotificationHub(server.databaseUrl, server.deps.log);
  own = await openStreamOf(createApp({ ...server.deps, notificationHub: hub }), owner);
  await own.nextOf('unread', nothing);
  await waitUntilListening();
});
afterEach(async () => {
  await own.leave();
  await hub.close();
});

const asOwner = (method: string, path: string, body: object) =>
  server.request(method, path, { as: owner, body });
const itemsOf = (orderId: string) =>
  server.db.selectFrom('order_items').select('id').where('order_id', '=', orderId).execute();
const givenPaid = async () => {
  await topUp(250);
  const { id, orderId } = await place({ paymentMethod: 'wallet' });
  return { orderId, soldOut: (await itemsOf(id)).map((item) => item.id) };
};
const givenCount = async (left: number) => {
  await asOwner('PATCH', `/store/items/${dish.id}/availability`, { left });
  await own.nextOf('menu', nothing);
};
/** The events of a stream until a new notification for its reader. */
const eventsUntilTold = async (
  stream: OpenStream,
  reader: Person,
): Promise<(string | undefined)[]> => {
  await givenNotifications(server.db, reader, 'Told last');
  const events: (string | undefined)[] = [];
  for (;;) {
    const found = await stream.next();
    if (!found || found.data?.includes('Told last')) return events;
    events.push(found.event);
  }
};

const changesByName: Record<string, () => Promise<unknown>> = {
  'sold out on the menu': () =>
    asOwner('PATCH', `/store/items/${dish.id}/availability`, { until: 'tomorrow' }),
  'switched off': () => asOwner('PATCH', `/store/items/${dish.id}/status`, { isActive: false }),
  counted: () => asOwner('PATCH', `/store/items/${dish.id}/availability`, { left: 12 }),
  'switched off with many others': () =>
    asOwner('POST', '/store/items/bulk/status', {
      action: 'disable',
      until: 'tomorrow',
      rows: [{ id: dish.id }],
    }),
  'sold out in a rejection': async () =>
    asOwner('PUT', '/store/orders/reject', { ...(await givenPaid()), reason: 'Out of rice' }),
  'sold out on the board': async () => asOwner('PUT', '/store/orders/sold-out', await givenPaid()),
  'sold out by an admin': () =>
    server.request('PATCH', `/admin/stores/${owner.storeId}/items/${dish.id}/availability`, {
      as: admin,
      body: { until: 'manual' },
    }),
  'forbidden by an admin': () =>
    server.request('PUT', `/admin/products/${dish.productId}/status`, {
      as: admin,
      body: { is_active: false },
    }),
  'switched off by a program of before': () =>
    setRow(server.db, 'product_prices', dish.id, { is_available: false }),
};
test.each(Object.keys(changesByName))(
  'a person with the open menu at another process receives that a dish was %s',
  async (change) => {
    await changesByName[change]?.();
    await own.nextOf('menu', nothing);
    await setRow(server.db, 'products', dish.productId, { is_enabled: true });
  },
);

test('an order that takes the last one sends an event, and so does an order that returns it', async () => {
  await givenCount(1);
  const order = await givenPaid();
  await own.nextOf('menu', nothing);
  await asOwner('PUT', '/store/orders/reject', { orderId: order.orderId, reason: 'No gas' });
  await own.nextOf('menu', nothing);
});

test('a change without effect on sales sends no event, and no other store receives one', async () => {
  const rival = await server.givenStoreOwner();
  const other = await openStreamOf(server.app, rival);
  await other.nextOf('unread', nothing);
  await asOwner('PUT', `/store/items/${dish.id}`, { price: 251 });
  expect(await eventsUntilTold(own, owner)).not.toContain('menu');
  await asOwner('PATCH', `/store/items/${dish.id}/availability`, { until: 'manual' });
  expect(await eventsUntilTold(other, rival)).not.toContain('menu');
  await other.leave();
});
