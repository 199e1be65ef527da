import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Db } from '../../../server/db/database';
import { givenMenuItem, givenOrder } from '../../setup/marketplace';
import { operationsOf, type Operation } from '../../setup/openApi';
import type { Person } from '../../setup/people';
import { givenServer, type TestServer } from '../../setup/server';

interface Trial {
  /** For the path's parameter. */
  id?: string;
  /** What the example of the document can't know, such as an order's code; null for no body. */
  body?: Record<string, unknown> | null;
  headers?: Record<string, string>;
}
type Prepare = (db: Db) => Promise<Trial> | Trial;

let server: TestServer;
let operations: Operation[];
let admin: Person;
let owner: Awaited<ReturnType<TestServer['givenStoreOwner']>>;
let customer: Person;

beforeAll(async () => {
  server = await givenServer({ demo: true });
  admin = await server.givenAdmin();
  owner = await server.givenStoreOwner();
  customer = await server.givenCustomer();
  operations = await operationsOf(server);
});
afterAll(() => server.close());

const idOf = async (db: Db, query: ReturnType<typeof sql>): Promise<Trial> => {
  const { rows } = await query.execute(db);
  return { id: z.object({ id: z.string() }).parse(rows[0]).id };
};
const any = (table: string): Prepare => (db) => idOf(db, sql`select id from ${sql.table(table)} order by id limit 1`);
const ownOrder = (status: string) => (db: Db) => givenOrder(db, { storeId: owner.storeId, userId: customer.id, status });
const ownItem: Prepare = (db) => givenMenuItem(db, { storeId: owner.storeId });
/** A request of the store, in the words of its own call. */
const ownRequest = async (name: string, isApproved: boolean): Promise<Trial> => {
  const body = { name, description: 'On request', imageUrl: '/api/files/a.webp' };
  const answer = await server.request('POST', '/store/categories/requests', { as: owner, body });
  const { id } = answer.read(z.object({ id: z.string() }));
  if (isApproved) await server.request('PUT', `/admin/categories/${id}/approve`, { as: admin, body: { isApproved: true } });
  return { id };
};

/** What each write needs to succeed on the demonstration, beside the example that its document gives. */
const trials: Record<string, Prepare> = {
  'POST /auth/change-password': () => ({ body: { currentPassword: 'correct horse' } }),
  'PATCH /auth/notifications/read-all': () => ({}),
  'PATCH /auth/notifications/{id}/read': (db) => idOf(db, sql`insert into notifications (user_id, type, title, message)
    values (${admin.id}, 'other', 'Hello', 'You have a notification') returning id`),
  'POST /admin/stores/create-store-with-location': () => ({}),
  'PUT /admin/stores/{id}': any('stores'),
  'PUT /admin/stores/{id}/status': async () => ({ id: (await server.givenStoreOwner()).storeId }),
  'DELETE /admin/stores/{id}': async () => ({ id: (await server.givenStoreOwner()).storeId }),
  'POST /admin/locations': () => ({ body: { pincode: '500099' } }),
  'PUT /admin/locations/{id}': async () => ({ id: (await server.givenStoreOwner()).locationId, body: { pincode: '500098' } }),
  'DELETE /admin/locations/{id}': (db) => idOf(db, sql`insert into locations (name, city, state, pincode)
    values ('Nowhere', 'Hyderabad', 'Telangana', '500001') returning id`),
  'POST /admin/coupons': () => ({ body: { code: 'EXAMPLE20' } }),
  'PUT /admin/coupons/{id}': any('coupons'),
  'PATCH /admin/coupons/{id}/status': any('coupons'),
  'PUT /admin/coupons/{id}/status': (db) => idOf(db, sql`select id from coupons where is_active order by id desc limit 1`),
  'DELETE /admin/coupons/{id}': any('coupons'),
  'POST /admin/categories': () => ({}),
  'PUT /admin/categories/{id}': async () => ({ ...(await ownRequest('To rename', true)), body: { updatedAt: undefined } }),
  'PUT /admin/categories/{id}/status': () => ownRequest('To switch off', true),
  'PUT /admin/categories/{id}/approve': () => ownRequest('To approve', false),
  'PUT /admin/categories/{id}/reject': () => ownRequest('To reject', false),
  'DELETE /admin/categories/{id}': () => ownRequest('To delete', false),
  'POST /admin/products': () => ({}),
  'PUT /admin/products/{id}': any('products'),
  'PUT /admin/products/{id}/status': any('products'),
  'PUT /admin/products/{id}/approve': (db) => idOf(db, sql`select id from products where not is_approved limit 1`),
  'DELETE /admin/products/{id}': any('products'),
  'POST /admin/special-offers': () => ({}),
  'PUT /admin/special-offers/{id}': async (db) => ({ ...(await any('special_offers')(db)), body: { updatedAt: undefined } }),
  'PUT /admin/special-offers/{id}/status': any('special_offers'),
  'DELETE /admin/special-offers/{id}': any('special_offers'),
  'POST /admin/banner-images': () => ({}),
  'PUT /admin/banner-images/{id}': async (db) => ({ ...(await any('banners')(db)), body: { updatedAt: undefined } }),
  'PATCH /admin/banner-images/{id}/status': any('banners'),
  'DELETE /admin/banner-images/{id}': any('banners'),
  'POST /admin/users/referrals/set-points': () => ({ body: { referrer: 110 } }),
  'PUT /store/orders/deliver': async (db) => ({ body: { orderId: (await ownOrder('confirmed')(db)).code } }),
  'PUT /store/orders/status': async (db) => ({ body: { orderId: (await ownOrder('confirmed')(db)).code } }),
  'DELETE /store/orders/delete': async (db) => ({ body: { order_id: (await ownOrder('pending')(db)).code } }),
  'POST /store/items': () => ({}),
  'PUT /store/items/{id}': ownItem,
  'PATCH /store/items/{id}/status': ownItem,
  'DELETE /store/items/{id}': ownItem,
  'POST /store/categories/requests': () => ({ body: { name: 'Sherbets' } }),
  'PUT /store/categories/{id}': () => ownRequest('To change', false),
  'PATCH /store/categories/{id}/status': () => ownRequest('To disable', true),
  'DELETE /store/categories/{id}': () => ownRequest('To withdraw', false),
  'POST /user/orders': async (db) => {
    const item = await givenMenuItem(db, { storeId: owner.storeId });
    return {
      body: { storeId: owner.storeId, items: [{ productId: item.productId, quantity: 2 }], couponCode: undefined },
      headers: { 'idempotency-key': 'example-0001' },
    };
  },
  'POST /user/orders/{id}/rating': async (db) => ({ ...(await ownOrder('delivered')(db)), body: { items: undefined } }),
};

const elsewhere = new Set([
  // answers 501, tests/server/categories
  'PUT /admin/categories/as',
  // multipart, tests/server/files
  'POST /files/upload/image',
]);
// a mark of one's own reading changes nothing that an operator would ask about
const isPersonal = (name: string) => name.startsWith('PATCH /auth/notifications');

const countAudits = async (actor: Person): Promise<number> => {
  const found = await server.db.selectFrom('audit_entries').select((eb) => eb.fn.countAll<string>().as('n'))
    .where('actor_id', '=', actor.id).executeTakeFirstOrThrow();
  return Number(found.n);
};

const callerOf = ({ access }: Operation): Person => {
  if (access.includes('store') && !access.includes('admin')) return owner;
  return access.includes('user') ? customer : admin;
};

describe('every write of the API', () => {
  const isWrite = ({ method, access, name }: Operation) => method !== 'GET' && access !== 'public' && !elsewhere.has(name);

  test('is tried here', () => {
    expect(Object.keys(trials).toSorted()).toEqual(operations.filter(isWrite).map(({ name }) => name).toSorted());
  });

  test('has an example in the document where it takes a body', () => {
    expect(operations.filter(({ hasBody, example }) => hasBody && example === undefined).map(({ name }) => name)).toEqual([]);
  });

  test('does what its example asks, and tells the audit when an admin or a store asked', async () => {
    for (const [name, prepare] of Object.entries(trials)) {
      const operation = operations.find((one) => one.name === name);
      if (!operation) throw new Error(`${name} is not served`);
      const { id = '', body, headers } = await prepare(server.db);
      const caller = callerOf(operation);
      const before = await countAudits(caller);
      const example = z.record(z.string(), z.unknown()).parse(operation.example ?? {});
      const answer = await server.request(operation.method, operation.path.replace(/\{\w+\}/, id), {
        as: caller, headers, ...(operation.hasBody ? { body: { ...example, ...body } } : {}),
      });
      expect([name, answer.status, answer.body]).toEqual([name, 200, answer.body]);
      const isAudited = caller.role !== 'user' && !isPersonal(name);
      expect([name, await countAudits(caller)]).toEqual([name, before + (isAudited ? 1 : 0)]);
    }
  });
});
