import { afterAll, beforeAll, beforeEach } from 'vitest';
import { z } from 'zod';
import {
  storeItemListSchema,
  storeItemSavedSchema,
  storeItemSchema,
} from '../../../../contract/storeItems';
import { givenCategory } from '../../../support/marketplace';
import type { Person, StoreOwner } from '../../../support/people';
import { allowDeletingOrders } from '../../../support/recordTables';
import { givenServer, type TestServer } from '../../../support/server';
import { setRow } from '../../../support/rows';

export let server: TestServer;
export let admin: Person;
export let owner: StoreOwner;
/** Of another store. */
export let rival: StoreOwner;
/** Global, active and approved. */
export let categoryId: string;

/** One server a file, with two stores; no product before each test. */
export const givenMenuServer = () => {
  beforeAll(async () => {
    server = await givenServer();
    await allowDeletingOrders(server.owner);
    admin = await server.givenAdmin();
    owner = await server.givenStoreOwner();
    rival = await server.givenStoreOwner();
    categoryId = (await givenCategory(server.db)).id;
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.db.deleteFrom('orders').execute();
    await server.db.deleteFrom('products').execute();
    await server.db.deleteFrom('notifications').execute();
  });
};

export const call = (method: string, path: string, body?: unknown, as: Person = owner) =>
  server.request(method, `/store/items${path}`, { as, body });
export const list = async (query = '', as: Person = owner) =>
  (await call('GET', `/${query}`, undefined, as)).read(storeItemListSchema);
export const read = async (id: string, as: Person = owner) =>
  (await call('GET', `/${id}`, undefined, as)).read(storeItemSchema);
export const body = (changes: Record<string, unknown> = {}) => ({
  itemName: 'Chicken Dum Biryani',
  description: 'Sealed and slow cooked',
  categoryId,
  price: 260,
  maxPrice: 299.5,
  imageUrl: '/api/files/a.webp',
  ...changes,
});
export const create = async (changes?: Record<string, unknown>, as: Person = owner) =>
  (await call('POST', '/', body(changes), as)).read(storeItemSavedSchema).data;

/** Another store sells the product of the item, too. Answers the id of its row. */
export async function givenRivalRow(
  productId: string,
  as: StoreOwner = rival,
  category = categoryId,
) {
  const { id } = await server.db
    .insertInto('product_prices')
    .values({
      product_id: productId,
      store_id: as.storeId,
      category_id: category,
      price_paise: 30_000,
      max_price_paise: 30_000,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
export const approve = (productId: string) =>
  setRow(server.db, 'products', productId, { is_approved: true });

export const products = () => server.db.selectFrom('products').selectAll().orderBy('id').execute();
export const rows = () =>
  server.db.selectFrom('product_prices').selectAll().orderBy('id').execute();
export const auditOf = (id: string) =>
  server.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('object', '=', 'store-item')
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
