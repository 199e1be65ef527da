import {
  type CategoryAnswer,
  categoryListSchema,
  categorySavedSchema,
  storeCategoryListSchema,
} from '../../../../contract/catalogue/categories';
import { givenCategory } from '../../../support/marketplace';
import { recordedAbout } from '../../../support/auditEntries';
import {
  admin,
  emptyBeforeEach,
  openStores,
  owner,
  rival as other,
  server,
} from '../../../support/opened';
import type { Person } from '../../../support/people';
import { noticesOf } from '../../../support/rows';

export { admin, noticesOf as told, other, owner, server };

/** One server per file; no category and no notification before each test. */
export const givenCategoryServer = () => {
  openStores({ owner: 'Asha', rival: 'Bilal' });
  emptyBeforeEach('product_prices', 'categories', 'notifications');
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
export const categoryRequestBody = (changes: Record<string, unknown> = {}) => ({
  name: 'Nihari',
  description: 'Nihari with kulcha',
  imageUrl: '/api/files/nihari.webp',
  ...changes,
});

/** A stored request of `owner`'s store; pending unless `values` say otherwise. */
export const givenRequest = (values: Parameters<typeof givenCategory>[1] = {}) =>
  givenCategory(server.db, {
    status: 'pending',
    storeIds: [owner.storeId],
    requested_by_store: owner.storeId,
    ...values,
  });

/** All stored categories, to verify that nothing changed. */
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
export const audit = (id: string) => recordedAbout(server, 'category', id);
/** A category as the audit stores it. */
export const recorded = ({ shownBefore: _before, ...auditedFields }: CategoryAnswer) =>
  auditedFields;
