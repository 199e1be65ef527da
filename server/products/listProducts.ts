import { pageInfoOf } from '../../contract/paging';
import type { ProductListQuery } from '../../contract/products';
import type { Db } from '../platform/db/database';
import { readProducts } from './readProducts';
import { countProducts, selectProductPage } from './repository';

/** A page of products with the counts of the cards; see `productListSchema` for what each follows. */
export async function listProducts(db: Db, query: ProductListQuery) {
  const { store_id, category_id } = query;
  const [rows, { total, active, inactive, unapproved }] = await Promise.all([
    selectProductPage(db, query), countProducts(db, query),
  ]);
  const products = await readProducts(db, rows, ({ storeId, categoryId }) =>
    (store_id ?? storeId) === storeId && (category_id ?? categoryId) === categoryId);
  return {
    products,
    ...pageInfoOf(query, total),
    activeProducts: active,
    inactiveProducts: inactive,
    unapprovedProducts: unapproved,
  };
}
