import { cappedPageInfoOf } from '../../contract/paging';
import type { StoreOrderListQuery } from '../../contract/storeOrders';
import type { Db } from '../platform/db/database';
import { countOrders, selectItems, selectOrderPage } from './repository';
import { storeOrderAnswer } from './storeOrderAnswer';

/** A page of the store's orders with all of their items. */
export async function listStoreOrders(storeId: string, db: Db, query: StoreOrderListQuery) {
  const [rows, counted] = await Promise.all([selectOrderPage(storeId, db, query), countOrders(storeId, db, query)]);
  const items = await selectItems(storeId, db, rows.map(({ id }) => id));
  return { orders: rows.map((row) => storeOrderAnswer(row, items)), ...cappedPageInfoOf(query, counted) };
}
