import { sql } from 'kysely';
import { pageInfoOf, type PageQuery } from '../../../contract/lists';
import type { Ratings } from '../../../contract/stores/stores';
import type { Db } from '../../platform/db/database';
import { type SortValue, type Walk, walkTo } from '../../platform/db/listPage';
import { notFound } from '../../platform/errors';

/** The subject of reviews: a store's whole orders, or one product in them. */
type Rated = { storeId: string } | { productId: string };

/** Selects the ids of a page, from an index only. */
const selectIds = (db: Db, rated: Rated, { isReversed, offset, limit }: Walk) =>
  db
    .selectFrom('ratings')
    .select('id')
    .where((eb) =>
      'productId' in rated
        ? eb('product_id', '=', rated.productId)
        : // a rating of one product in the order belongs to the product
          eb.and([eb('store_id', '=', rated.storeId), eb('product_id', 'is', null)]),
    )
    .orderBy('rated_at', isReversed ? 'asc' : 'desc')
    .orderBy('id', isReversed ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset);

const selectAt = (db: Db, rated: Rated, walk: Walk) =>
  db
    .selectFrom(selectIds(db, rated, walk).as('page'))
    .innerJoin('ratings as r', 'r.id', 'page.id')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['u.name', 'u.email', 'r.rating', 'r.comment', 'r.rated_at', 'o.code'])
    .orderBy('r.rated_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
export type Review = Awaited<ReturnType<typeof selectAt>>[number];

/** Selects a page of reviews, newest first; needs `count` for a deep page. */
export async function selectReviews(
  db: Db,
  rated: Rated,
  query: PageQuery,
  count: () => number | Promise<number>,
): Promise<Review[]> {
  const walk = await walkTo(query, count);
  return walk ? selectAt(db, rated, walk) : [];
}

interface ReviewRow {
  name: string;
  rating: number;
  comment: string;
  rated_at: Date;
  code: string;
}

export const toReviewResponse = ({
  name,
  rating,
  comment,
  rated_at,
  code,
}: ReviewRow): Ratings['ratings'][number] => ({
  user: { name },
  rating,
  comment,
  ratedAt: rated_at.toISOString(),
  orderId: code,
});

/** Returns a page of reviews with the average and the count of all, which the rated row holds. */
export async function listReviews(
  db: Db,
  rated: Rated,
  totals: { rating_sum: number; ratings_count: number },
  query: PageQuery,
): Promise<Ratings> {
  const rows = await selectReviews(db, rated, query, () => totals.ratings_count);
  return {
    ratings: rows.map(toReviewResponse),
    summary: {
      average: averageRating(totals.rating_sum, totals.ratings_count),
      count: totals.ratings_count,
    },
    ...pageInfoOf(query, totals.ratings_count),
  };
}

/** Returns a store's reviews, newest first; average and count include all of them. */
export async function listRatings(db: Db, storeId: string, query: PageQuery): Promise<Ratings> {
  const store = await db
    .selectFrom('stores')
    .select(['rating_sum', 'ratings_count'])
    .where('id', '=', storeId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!store) throw notFound('Store');
  return listReviews(db, { storeId }, store, query);
}

/** Returns the mean of ratings with one decimal; 0 without ratings. */
export const averageRating = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.round((sum / count) * 10) / 10;

/** Sorts rows with `rating_sum` and `ratings_count` by the mean that a list shows. */
export const byRating: SortValue = {
  in: (table) =>
    sql`coalesce(round(${sql.ref(`${table}.rating_sum`)}::numeric / nullif(${sql.ref(`${table}.ratings_count`)}, 0), 1), 0)`,
};
