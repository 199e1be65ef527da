import {
  storeItemListSchema,
  storeItemSavedSchema,
  storeItemSchema,
} from '../../../../contract/catalogue/menu';
import { recordedAbout } from '../../../support/auditEntries';
import {
  admin,
  categoryId,
  emptyBeforeEach,
  openStores,
  owner,
  rival,
  server,
} from '../../../support/opened';
import type { Person, StoreOwner } from '../../../support/people';

export { rulesOf } from '../../../support/answers';
import { setRow } from '../../../support/rows';

export { noticesOf } from '../../../support/rows';
export { admin, categoryId, owner, rival, server };

/** One server per file; no product before each test. */
export const givenMenuServer = () => {
  openStores();
  emptyBeforeEach('orders', 'products', 'notifications');
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

/** Adds the item's product to another store. Returns the id of its row. */
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
export const auditOf = (id: string) => recordedAbout(server, 'store-item', id);
