import { sql } from 'kysely';
import { pageInfoOf } from '../../../contract/lists';
import type { ProductRating } from '../../../contract/catalogue/products';
import type { StoreItemAnswer, StoreItemListQuery } from '../../../contract/catalogue/menu';
import type { Db } from '../../platform/db/database';
import { averageRating, toReviewResponse } from '../../stores/ratings/reviews';
import { countItems, findItems, lineOf, selectItemPage, type StoreItemRow } from './repository';
import { toRupees } from '../../../contract/money';
import { approvalOf } from '../products/serializers';
import { availabilityOf } from '../availability/stock';

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

const RECENT_RATINGS = 3;

/** Returns the last change of the item's row or its product. */
const lastChangeOf = ({
  updated_at,
  product_updated_at,
}: Pick<StoreItemRow, 'updated_at' | 'product_updated_at'>): Date =>
  updated_at > product_updated_at ? updated_at : product_updated_at;

/** Repeats name, picture and category under the keys that other screens read. */
function toItemResponse(row: StoreItemRow, ratings: ProductRating[]): StoreItemAnswer {
  const average = averageRating(row.rating_sum, row.ratings_count);
  return {
    id: row.id,
    itemId: row.id,
    productId: row.product_id,
    itemName: row.name,
    name: row.name,
    productName: row.name,
    description: row.description,
    imageUrl: row.image_url,
    image: row.image_url,
    storeId: row.store_id,
    category: { id: row.category_id, name: row.category_name },
    categoryId: row.category_id,
    categoryName: row.category_name,
    price: toRupees(row.price_paise),
    maxPrice: toRupees(row.max_price_paise),
    ...availabilityOf(row),
    isEnabledByAdmin: row.is_enabled,
    needsPicture: row.image_url === '',
    ...approvalOf(row),
    rating: average,
    ratingsCount: row.ratings_count,
    ratingSummary: { average, count: row.ratings_count },
    recentRatings: ratings.slice(0, RECENT_RATINGS),
    ratings,
    createdAt: row.created_at.toISOString(),
    updatedAt: lastChangeOf(row).toISOString(),
  };
}
