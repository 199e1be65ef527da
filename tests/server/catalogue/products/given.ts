import { afterAll, beforeAll, beforeEach } from 'vitest';
import { z } from 'zod';
import { productListSchema, productSavedSchema } from '../../../../contract/catalogue/products';
import { givenCategory } from '../../../support/marketplace';
import type { Person, StoreOwner } from '../../../support/people';
import { allowDeletingOrders } from '../../../support/recordTables';
import { givenServer, type TestServer } from '../../../support/server';

export let server: TestServer;
export let admin: Person;
export let owner: StoreOwner;
/** Global, active and approved. */
export let categoryId: string;

/** One server a file, with one store; no product before each test. */
export const givenProductServer = () => {
  beforeAll(async () => {
    server = await givenServer();
    await allowDeletingOrders(server.owner);
    admin = await server.givenAdmin();
    owner = await server.givenStoreOwner();
    categoryId = (await givenCategory(server.db)).id;
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.db.deleteFrom('orders').execute();
    await server.db.deleteFrom('products').execute();
    await server.db.deleteFrom('notifications').execute();
  });
};

export const call = (method: string, path: string, body?: unknown) =>
  server.request(method, `/admin/products${path}`, { as: admin, body });
export const list = async (query = '') => (await call('GET', `/${query}`)).read(productListSchema);
export const price = (changes: Record<string, unknown> = {}) => ({
  price: 260,
  maxPrice: 299.5,
  storeId: owner.storeId,
  categoryId,
  ...changes,
});
export const body = (changes: Record<string, unknown> = {}) => ({
  productName: 'Chicken Dum Biryani',
  description: 'Sealed and slow cooked',
  imageUrl: '/api/files/a.webp',
  isAvailable: true,
  pricing: [price()],
  ...changes,
});
export const create = async (changes?: Record<string, unknown>) =>
  (await call('POST', '/', body(changes))).read(productSavedSchema).data;

export const productIn = (id: string) =>
  server.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
export const rowsOf = (id: string) =>
  server.db
    .selectFrom('product_prices')
    .selectAll()
    .where('product_id', '=', id)
    .orderBy('id')
    .execute();
export const auditOf = (object: string, id: string) =>
  server.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('object', '=', object)
    .where('object_id', '=', id)
    .orderBy('id')
    .execute();
export const noticesOf = (person: Person) =>
  server.db
    .selectFrom('notifications')
    .select(['type', 'title', 'message'])
    .where('user_id', '=', person.id)
    .orderBy('id')
    .execute();

const refusal = z.object({
  detail: z.array(z.object({ loc: z.array(z.union([z.string(), z.number()])), msg: z.string() })),
});
/** What a 422 says, by place. */
export const rulesOf = (answer: { body: unknown }) =>
  Object.fromEntries(refusal.parse(answer.body).detail.map(({ loc, msg }) => [loc.join('.'), msg]));
