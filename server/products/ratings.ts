import { sql } from 'kysely';
import { pageInfoOf, type PageQuery } from '../../contract/paging';
import type { ProductRating } from '../../contract/products';
import type { Ratings } from '../../contract/stores';
import type { Db } from '../db/database';
import { notFound } from '../http/errors';
import { averageRating } from '../stores/storeAnswer';
import { findProduct } from './repository';

interface RatingRow {
  name: string;
  rating: number;
  comment: string;
  rated_at: Date;
  code: string;
}

/** A review as it travels. */
export const ratingAnswer = ({ name, rating, comment, rated_at, code }: RatingRow): ProductRating => ({
  user: { name },
  rating,
  comment,
  ratedAt: rated_at.toISOString(),
  orderId: code,
});

/** The newest reviews of each product, found for all of them in one statement. */
export async function selectNewestRatings(db: Db, productIds: readonly string[], perProduct: number) {
  const { rows } = await sql<RatingRow & { product_id: string }>`
    select p.id as product_id, r.rating, r.comment, r.rated_at, u.name, o.code
    from unnest(${productIds}::bigint[]) as p(id)
    cross join lateral (
      select * from ratings where product_id = p.id order by rated_at desc, id desc limit ${perProduct}
    ) r
    join users u on u.id = r.user_id
    join orders o on o.id = r.order_id
    order by r.rated_at desc, r.id desc`.execute(db);
  return (productId: string) => rows.filter((row) => row.product_id === productId).map(ratingAnswer);
}

const selectRatings = (db: Db, productId: string, { page, limit }: PageQuery) =>
  db
    .selectFrom('ratings as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['u.name', 'r.rating', 'r.comment', 'r.rated_at', 'o.code'])
    .where('r.product_id', '=', productId)
    .orderBy('r.rated_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

/** A product's reviews, newest first; average and count are of all of them. */
export async function listProductRatings(db: Db, productId: string, query: PageQuery): Promise<Ratings> {
  const product = await findProduct(db, productId);
  if (!product) throw notFound('Product');
  const rows = await selectRatings(db, productId, query);
  return {
    ratings: rows.map(ratingAnswer),
    summary: { average: averageRating(product.rating_sum, product.ratings_count), count: product.ratings_count },
    ...pageInfoOf(query, product.ratings_count),
  };
}
