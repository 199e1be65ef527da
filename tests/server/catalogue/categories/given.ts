import { afterAll, beforeAll, beforeEach } from 'vitest';
import {
  type CategoryAnswer,
  categoryListSchema,
  categorySavedSchema,
  storeCategoryListSchema,
} from '../../../../contract/catalogue/categories';
import { givenCategory } from '../../../support/marketplace';
import type { Person, StoreOwner } from '../../../support/people';
import { givenServer, type TestServer } from '../../../support/server';

export let server: TestServer;
export let admin: Person;
export let owner: StoreOwner;
export let other: StoreOwner;

/** One server a file, with two stores; no category and no notification of an earlier test. */
export const givenCategoryServer = () => {
  beforeAll(async () => {
    server = await givenServer();
    admin = await server.givenAdmin();
    owner = await server.givenStoreOwner({ name: 'Asha' });
    other = await server.givenStoreOwner({ name: 'Bilal' });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.db.deleteFrom('product_prices').execute();
    await server.db.deleteFrom('categories').execute();
    await server.db.deleteFrom('notifications').execute();
  });
};

export const call = (method: string, path: string, body?: unknown) =>
  server.request(method, `/admin/categories${path}`, { as: admin, body });
export const callAs = (as: Person, method: string, path: string, body?: unknown) =>
  server.request(method, `/store/categories${path}`, { as, body });
export const list = async (query = '') => (await call('GET', `/${query}`)).read(categoryListSchema);
export const listOf = async (store: Person, query = '') =>
  (await callAs(store, 'GET', `/${query}`)).read(storeCategoryListSchema);

export const body = (changes: Record<string, unknown> = {}) => ({
  name: 'Haleem',
  description: 'Slow-cooked haleem',
  imageUrl: '/api/files/haleem.webp',
  isGlobal: true,
  storeIds: [],
  ...changes,
});
export const create = async (changes?: Record<string, unknown>) =>
  (await call('POST', '/', body(changes))).read(categorySavedSchema).data;
export const wish = (changes: Record<string, unknown> = {}) => ({
  name: 'Nihari',
  description: 'Nihari with kulcha',
  imageUrl: '/api/files/nihari.webp',
  ...changes,
});

/** A request of `owner`'s store as it is in the database; pending unless `values` say otherwise. */
export const givenRequest = (values: Parameters<typeof givenCategory>[1] = {}) =>
  givenCategory(server.db, {
    status: 'pending',
    storeIds: [owner.storeId],
    requested_by_store: owner.storeId,
    ...values,
  });

/** All that the tests say must not change, of every category. */
export const stored = () => server.db.selectFrom('categories').selectAll().orderBy('id').execute();
export const storesOf = async (categoryId: string) =>
  (
    await server.db
      .selectFrom('category_stores')
      .select('store_id')
      .where('category_id', '=', categoryId)
      .orderBy('store_id')
      .execute()
  ).map(({ store_id }) => store_id);
export const audit = (id: string) =>
  server.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('object', '=', 'category')
    .where('object_id', '=', id)
    .orderBy('id')
    .execute();
/** A category as the audit keeps it. */
export const recorded = ({ shownBefore: _before, ...kept }: CategoryAnswer) => kept;
export const told = (person: Person) =>
  server.db
    .selectFrom('notifications')
    .select(['type', 'title', 'message'])
    .where('user_id', '=', person.id)
    .execute();
