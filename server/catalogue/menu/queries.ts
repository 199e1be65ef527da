import { pageInfoOf } from '../../../contract/paging';
import type { StoreItemAnswer, StoreItemListQuery } from '../../../contract/storeItems';
import type { Db } from '../../platform/db/database';
import { notFound } from '../../platform/errors';
import { itemAnswer } from './serializers';
import { selectItemRatings } from './ratings';
import { countItems, findItem, selectItemPage } from './repository';

/** A page of the store's menu. */
export async function listItems(db: Db, storeId: string, query: StoreItemListQuery) {
  const [rows, total] = await Promise.all([selectItemPage(db, storeId, query), countItems(db, storeId, query)]);
  const ratingsOf = await selectItemRatings(db, storeId, rows.map(({ id }) => id));
  return { items: rows.map((row) => itemAnswer(row, ratingsOf(row.id))), ...pageInfoOf(query, total) };
}

/** The store's item as it travels; a 404 for another store's, too. */
export async function readItem(db: Db, storeId: string, id: string): Promise<StoreItemAnswer> {
  const row = await findItem(db, storeId, id);
  if (!row) throw notFound('Item');
  const ratingsOf = await selectItemRatings(db, storeId, [id]);
  return itemAnswer(row, ratingsOf(id));
}
