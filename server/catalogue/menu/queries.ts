import { sql } from 'kysely';
import { pageInfoOf } from '../../../contract/lists';
import type { ProductRating } from '../../../contract/catalogue/products';
import type { StoreItemAnswer, StoreItemListQuery } from '../../../contract/catalogue/menu';
import type { Db } from '../../platform/db/database';
import { toReviewResponse } from '../../stores/ratings/reviews';
import { countItems, findItems, lineOf, selectItemPage } from './repository';
import { toItemResponse } from './serializers';

export async function listItems(storeId: string, db: Db, query: StoreItemListQuery) {
  const [rows, total] = await Promise.all([
    selectItemPage(storeId, db, query),
    countItems(storeId, db, query),
  ]);
  const ratingsOf = await selectItemRatings(
    db,
    storeId,
    rows.map(({ id }) => id),
  );
  return {
    items: rows.map((row) => toItemResponse(row, ratingsOf(row.id))),
    ...pageInfoOf(query, total),
  };
}

/** Returns the store's items as the API shows them; items of other stores are missing. */
export async function readItems(
  storeId: string,
  db: Db,
  ids: readonly string[],
): Promise<StoreItemAnswer[]> {
  const rows = await findItems(storeId, db, ids);
  const ratingsOf = await selectItemRatings(db, storeId, ids);
  return rows.map((row) => toItemResponse(row, ratingsOf(row.id)));
}

const RATINGS_SHOWN = 20;

interface RatingRow {
  item_id: string;
  name: string;
  rating: number;
  comment: string;
  rated_at: Date;
  code: string;
}

/**
 * Selects the newest reviews of each item, from the store's orders, in one statement. It reads as
 * many of each product in the item's line, from the end of an index.
 */
async function selectItemRatings(
  db: Db,
  storeId: string,
  itemIds: readonly string[],
): Promise<(itemId: string) => ProductRating[]> {
  const { rows } = await sql<RatingRow>`
    select pp.id as item_id, newest.rating, newest.comment, newest.rated_at, u.name, o.code
    from product_prices pp
    join products p on p.id = pp.product_id
    cross join lateral (
      select r.* from unnest(${lineOf}) as line (product_id) cross join lateral (
        select * from ratings where store_id = pp.store_id and product_id = line.product_id order by rated_at desc, id desc limit ${RATINGS_SHOWN}
      ) r order by r.rated_at desc, r.id desc limit ${RATINGS_SHOWN}
    ) newest
    join users u on u.id = newest.user_id
    join orders o on o.id = newest.order_id
    where pp.store_id = ${storeId} and pp.id = any(${itemIds}::bigint[])
    order by newest.rated_at desc, newest.id desc`.execute(db);
  return (itemId) => rows.filter(({ item_id }) => item_id === itemId).map(toReviewResponse);
}
