import { sql } from 'kysely';
import type { ProductRating } from '../../../contract/products';
import type { Db } from '../../platform/db/database';
import { reviewAnswer } from '../../stores/ratings/reviews';
import { ownRatings } from './repository';

const RATINGS_SHOWN = 20;

interface RatingRow {
  item_id: string;
  name: string;
  rating: number;
  comment: string;
  rated_at: Date;
  code: string;
}

/** The newest reviews of each item, from the store's own orders; one statement for all items. */
export async function selectItemRatings(
  db: Db, storeId: string, itemIds: readonly string[],
): Promise<(itemId: string) => ProductRating[]> {
  const { rows } = await sql<RatingRow>`
    select pp.id as item_id, newest.rating, newest.comment, newest.rated_at, u.name, o.code
    from product_prices pp
    join products p on p.id = pp.product_id
    cross join lateral (
      select r.* from ratings r where ${ownRatings} order by r.rated_at desc, r.id desc limit ${RATINGS_SHOWN}
    ) newest
    join users u on u.id = newest.user_id
    join orders o on o.id = newest.order_id
    where pp.store_id = ${storeId} and pp.id = any(${itemIds}::bigint[])
    order by newest.rated_at desc, newest.id desc`.execute(db);
  return (itemId) => rows.filter(({ item_id }) => item_id === itemId).map(reviewAnswer);
}
