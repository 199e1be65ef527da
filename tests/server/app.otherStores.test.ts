import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fingerprintOf } from '../support/fingerprint';
import { givenCategory, givenMenuItem, givenOrder } from '../support/marketplace';
import { operationsOf, type Operation } from '../support/openApi';
import type { Person, StoreOwner } from '../support/people';
import { givenScratchCard } from '../support/rewards';
import { openPlainServer, server } from '../support/opened';
import { selectRow } from '../support/rows';

let operations: Operation[];
let owner: StoreOwner;
let other: StoreOwner;
let customer: Person;
let otherCustomer: Person;
let objects: {
  order: { id: string; code: string };
  pending: { code: string };
  item: { id: string };
  category: { id: string };
  card: { id: string };
  invitation: { id: string };
  device: { id: string };
  closure: { id: string };
};

openPlainServer();
beforeAll(async () => {
  [owner, other] = [await server.givenStoreOwner(), await server.givenStoreOwner()];

  [customer, otherCustomer] = [await server.givenCustomer(), await server.givenCustomer()];

  operations = await operationsOf(server);

  objects = {
    order: await givenOrder(server.db, {
      storeId: other.storeId,
      userId: otherCustomer.id,
      status: 'confirmed',
    }),
    pending: await givenOrder(server.db, {
      storeId: other.storeId,
      userId: otherCustomer.id,
      status: 'pending',
    }),
    item: await givenMenuItem(server.db, { storeId: other.storeId }),
    invitation: await server.db
      .insertInto('invitations')
      .values({
        email: 'salim@other.example',
        role: 'store',
        job: 'kitchen',
        store_id: other.storeId,
        invited_by: other.id,
        code_hash: Buffer.from('code'),
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
    closure: await server.db
      .insertInto('store_closures')
      .values({
        store_id: other.storeId,
        begins_at: new Date(Date.now() + 3_600_000),
        ends_at: new Date(Date.now() + 7_200_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
    card: await givenScratchCard(server.db, { userId: otherCustomer.id, status: 'scratched' }),
    device: await server.db
      .insertInto('push_devices')
      .values({
        user_id: other.id,
        session_id: await sessionOf(other),
        endpoint: 'https://push.example.com/other',
        p256dh: 'p',
        auth: 'a',
        device: 'Chrome on Android',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
    category: await givenCategory(server.db, {
      storeIds: [other.storeId],
      requested_by_store: other.storeId,
    }),
  };
});

const sessionOf = async ({ id }: Person) =>
  (await selectRow(server.db, 'sessions', ['id'], { user_id: id })).id;

/** How each call names its object: in its path, or in its body. */
const named = (): Record<string, { path?: string; body?: Record<string, unknown> }[]> => {
  const { order, pending, item, category, card, invitation, device, closure } = objects;
  const byPath = (path: string, ids: string[]) =>
    ids.map((id) => ({ path: path.replace('{id}', id) }));
  return {
    'GET /store/orders/{id}': byPath('/store/orders/{id}', [order.id, order.code]),
    'PUT /store/orders/deliver': [
      { body: { orderId: order.code } },
      { body: { orderId: order.id } },
    ],
    'PUT /store/orders/status': [
      { body: { orderId: order.code } },
      { body: { orderId: order.id } },
    ],
    'PUT /store/orders/accept': [
      { body: { orderId: order.code } },
      { body: { orderId: order.id } },
    ],
    'PUT /store/orders/reject': [
      { body: { orderId: order.code } },
      { body: { orderId: order.id } },
    ],
    'PUT /store/orders/delay': [{ body: { orderId: order.code } }, { body: { orderId: order.id } }],
    'PUT /store/orders/sold-out': [
      { body: { orderId: order.code } },
      { body: { orderId: order.id } },
    ],
    'DELETE /store/push/{id}': byPath('/store/push/{id}', [device.id]),
    'POST /store/push/test': [{ body: { id: device.id } }],
    'DELETE /store/orders/delete': [{ body: { order_id: pending.code } }],
    ...Object.fromEntries(
      ['GET', 'PUT', 'DELETE'].map((verb) => [
        `${verb} /store/items/{id}`,
        byPath('/store/items/{id}', [item.id]),
      ]),
    ),
    'PATCH /store/items/{id}/status': byPath('/store/items/{id}/status', [item.id]),
    'PATCH /store/items/{id}/availability': byPath('/store/items/{id}/availability', [item.id]),
    ...Object.fromEntries(
      ['GET', 'PUT', 'DELETE'].map((verb) => [
        `${verb} /store/categories/{id}`,
        byPath('/store/categories/{id}', [category.id]),
      ]),
    ),
    'PATCH /store/categories/{id}/status': byPath('/store/categories/{id}/status', [category.id]),
    ...Object.fromEntries(
      ['GET', 'PUT', 'DELETE'].map((verb) => [
        `${verb} /store/staff/{id}`,
        byPath('/store/staff/{id}', [other.id]),
      ]),
    ),
    'POST /store/staff/{id}/end-sessions': byPath('/store/staff/{id}/end-sessions', [other.id]),
    'POST /store/invitations/{id}/resend': byPath('/store/invitations/{id}/resend', [
      invitation.id,
    ]),
    'DELETE /store/invitations/{id}': byPath('/store/invitations/{id}', [invitation.id]),
    'DELETE /store/closures/{id}': byPath('/store/closures/{id}', [closure.id]),
    'GET /user/orders/{id}': byPath('/user/orders/{id}', [order.id, order.code]),
    'POST /user/orders/{id}/pay': byPath('/user/orders/{id}/pay', [order.id, order.code]),
    'POST /user/orders/{id}/paid': byPath('/user/orders/{id}/paid', [order.id, order.code]),
    'POST /user/orders/{id}/cancel': byPath('/user/orders/{id}/cancel', [order.id, order.code]),
    'POST /user/orders/{id}/rating': byPath('/user/orders/{id}/rating', [order.id, order.code]),
    'POST /user/scratch-cards/{id}/scratch': byPath('/user/scratch-cards/{id}/scratch', [card.id]),
    'POST /user/scratch-cards/{id}/redeem': byPath('/user/scratch-cards/{id}/redeem', [card.id]),
  };
};

// these name no object, or create one
const nameless = [
  // these answer with the errors of each row, tests/server/catalogue/menu/{imports,bulk}
  'POST /store/items/import/check',
  'POST /store/items/import',
  'POST /store/items/bulk/status',
  'POST /store/items/bulk/price',
  // a browser of the caller; it reveals nothing of other orders,
  // tests/server/push/openDelivery.test.ts
  'POST /store/push',
  'DELETE /store/push',
  'POST /store/push/seen',
  'POST /store/staff',
  'POST /store/items',
  'POST /store/categories/requests',
  'PUT /store/settings',
  'POST /user/orders',
  'PUT /store/hours',
  'POST /store/closures',
  'PUT /store/busy',
];

describe('an object of another person', () => {
  let before: Record<string, string>;
  beforeEach(async () => {
    before = await fingerprintOf(server.db);
  });

  test('is tried with every call of stores and customers that names one', () => {
    const naming = operations
      .filter(({ access }) => access.includes('store') || access.includes('user'))
      .filter(({ access, path }) => !access.includes('admin') && path.startsWith('/'))
      .filter(
        ({ path, hasBody, name }) => (path.includes('{') || hasBody) && !nameless.includes(name),
      );
    expect(Object.keys(named()).toSorted()).toEqual(naming.map(({ name }) => name).toSorted());
  });

  test('does not exist for others, and stays unchanged', async () => {
    for (const [name, ways] of Object.entries(named())) {
      const operation = operations.find((item) => item.name === name);
      for (const { path = operation?.path ?? '', body } of ways) {
        const example = typeof operation?.example === 'object' ? operation.example : {};
        const answer = await server.request(name.split(' ')[0] ?? '', path, {
          as: name.includes('/user/') ? customer : owner,
          ...(operation?.hasBody ? { body: { ...example, ...body } } : {}),
        });
        expect([name, path, body, answer.status]).toEqual([name, path, body, 404]);
      }
    }
    expect(await fingerprintOf(server.db)).toEqual(before);
  });

  test('is missing in the lists of others', async () => {
    for (const path of [
      '/store/orders',
      '/store/items',
      '/user/orders',
      '/user/wallet',
      '/user/scratch-cards',
    ]) {
      const { body } = await server.request('GET', path, {
        as: path.startsWith('/user') ? customer : owner,
      });
      expect([path, body]).toEqual([path, expect.objectContaining({ total: 0 })]);
    }
  });
});
