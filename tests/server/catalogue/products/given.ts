import { productListSchema, productSavedSchema } from '../../../../contract/catalogue/products';
import { storeItemSavedSchema } from '../../../../contract/catalogue/menu';
import { recordedAbout } from '../../../support/auditEntries';
import {
  admin,
  categoryId,
  emptyBeforeEach,
  openStores,
  owner,
  server,
} from '../../../support/opened';

export { rulesOf } from '../../../support/answers';
import { rowOf } from '../../../support/rows';

export { noticesOf } from '../../../support/rows';
export { admin, categoryId, owner, server };

/** One server per file; no product before each test. */
export const givenProductServer = () => {
  openStores();
  emptyBeforeEach('orders', 'products', 'notifications');
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

export const productIn = (id: string) => rowOf(server.db, 'products', id);
export const rowsOf = (id: string) =>
  server.db
    .selectFrom('product_prices')
    .selectAll()
    .where('product_id', '=', id)
    .orderBy('id')
    .execute();
export const auditOf = (id: string) => recordedAbout(server, 'product', id);
/** A new item of the store, which waits for approval. */
export const givenItem = async () => {
  const item = {
    itemName: 'Apollo Fish',
    description: 'Boneless murrel',
    categoryId,
    price: 280,
    maxPrice: 280,
    imageUrl: '/api/files/a.webp',
  };
  return (await server.request('POST', '/store/items', { as: owner, body: item })).read(
    storeItemSavedSchema,
  ).data;
};
