import { pageInfoOf, type PageQuery } from '../../contract/paging';
import type { Ratings } from '../../contract/stores';
import type { Db } from '../db/database';
import { notFound } from '../http/errors';
import { averageRating } from './storeAnswer';

const selectRatings = (db: Db, storeId: string, { page, limit }: PageQuery) =>
  db
    .selectFrom('ratings as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['u.name', 'r.rating', 'r.comment', 'r.rated_at', 'o.code'])
    .where('r.store_id', '=', storeId)
    // a rating of one product in the order belongs to the product
    .where('r.product_id', 'is', null)
    .orderBy('r.rated_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

/** A store's reviews, newest first; average and count are of all of them. */
export async function listRatings(db: Db, storeId: string, query: PageQuery): Promise<Ratings> {
  const store = await db
    .selectFrom('stores')
    .select(['rating_sum', 'ratings_count'])
    .where('id', '=', storeId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!store) throw notFound('Store');
  const rows = await selectRatings(db, storeId, query);
  return {
    ratings: rows.map(({ name, rating, comment, rated_at, code }) => ({
      user: { name },
      rating,
      comment,
      ratedAt: rated_at.toISOString(),
      orderId: code,
    })),
    summary: { average: averageRating(store.rating_sum, store.ratings_count), count: store.ratings_count },
    ...pageInfoOf(query, store.ratings_count),
  };
}
