import { beforeAll, describe, expect, test } from 'vitest';
import { notificationListSchema } from '../../../contract/notifications';
import { newOrder } from '../../../server/orders/notifications';
import { notifyPeople } from '../../../server/notifications/notify';
import type { Person, StoreOwner } from '../../support/people';
import { addRows, setRow } from '../../support/rows';
import { openPlainServer, server } from '../../support/opened';
import { givenMember } from '../users/staff/given';

let owner: StoreOwner;
let other: StoreOwner;
let kitchen: Person;
let counter: Person;
openPlainServer();
beforeAll(async () => {
  [owner, other] = [await server.givenStoreOwner(), await server.givenStoreOwner()];

  [kitchen, counter] = [
    await givenMember(server, owner, 'kitchen'),
    await givenMember(server, owner, 'counter'),
  ];
});

let made = 0;
const givenReceiver = async ({ storeId }: StoreOwner): Promise<string> => {
  const code = `ORD-${++made}`;
  await server.db
    .transaction()
    .execute((tx) =>
      notifyPeople(tx, [newOrder({ storeId, code, finalPaise: 25_000, acceptBy: null })]),
    );
  return code;
};
const messagesOf = async (as: Person) =>
  (await server.request('GET', '/auth/notifications', { as }))
    .read(notificationListSchema)
    .notifications.map(({ message }) => message);

describe('a new order', () => {
  test('notifies all people of its store, and no person of another', async () => {
    const code = await givenReceiver(owner);
    for (const person of [owner, counter])
      expect((await messagesOf(person))[0]).toBe(`Order ${code} for ₹250.00 has arrived.`);
    expect(await messagesOf(other)).toEqual([]);
  });

  test('notifies the kitchen without an amount', async () => {
    const code = await givenReceiver(owner);
    expect((await messagesOf(kitchen))[0]).toBe(`Order ${code} has arrived.`);
  });

  test('names the outlet to people who work for several', async () => {
    await addRows(server.db, 'store_members', {
      store_id: other.storeId,
      user_id: counter.id,
      job: 'counter',
    });
    const [here, there] = [await givenReceiver(owner), await givenReceiver(other)];
    expect((await messagesOf(counter)).slice(0, 2)).toEqual([
      `Store of ${other.name}: Order ${there} for ₹250.00 has arrived.`,
      `Store of ${owner.name}: Order ${here} for ₹250.00 has arrived.`,
    ]);
    expect((await messagesOf(owner))[0]).toBe(`Order ${here} for ₹250.00 has arrived.`);
  });

  test('is read by each on their own', async () => {
    await givenReceiver(owner);
    await server.request('PATCH', '/auth/notifications/read-all', { as: kitchen });
    const unread = async (as: Person) =>
      (await server.request('GET', '/auth/notifications', { as })).read(notificationListSchema)
        .unreadCount;
    expect(await unread(kitchen)).toBe(0);
    expect(await unread(owner)).toBeGreaterThan(0);
  });

  test('does not notify people who are deactivated, have left, or have a job without orders', async () => {
    await addRows(server.db, 'jobs', {
      key: 'menu-only',
      role: 'store',
      name: 'Menu',
      permissions: ['store.menu.read'],
    });
    const [gone, left, kitchenMember] = [
      await givenMember(server, owner, 'counter'),
      await givenMember(server, owner, 'counter'),
      await givenMember(server, owner, 'menu-only'),
    ];
    await setRow(server.db, 'users', gone.id, { is_active: false });
    await server.request('DELETE', `/store/staff/${left.id}`, {
      as: owner,
      body: { reason: 'Left' },
    });
    await givenReceiver(owner);
    const notices = await server.db
      .selectFrom('notifications')
      .select('user_id')
      .where('user_id', 'in', [gone.id, left.id, kitchenMember.id])
      .execute();
    expect(notices).toEqual([]);
  });
});
