import { sql } from 'kysely';
import type { PageQuery } from '../../../contract/paging';
import type { Ratings } from '../../../contract/stores';
import type { Db } from '../../platform/db/database';
import { notFound } from '../../platform/errors';
import { listReviews, reviewAnswer } from '../../stores/ratings/reviews';
import { findProduct } from './repository';

interface RatingRow {
  name: string;
  rating: number;
  comment: string;
  rated_at: Date;
  code: string;
}

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
  return (productId: string) => rows.filter((row) => row.product_id === productId).map(reviewAnswer);
}

/** A product's reviews, newest first; average and count are of all of them. */
export async function listProductRatings(db: Db, productId: string, query: PageQuery): Promise<Ratings> {
  const product = await findProduct(db, productId);
  if (!product) throw notFound('Product');
  return listReviews(db, { productId }, product, query);
}
