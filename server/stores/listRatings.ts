import type { PageQuery } from '../../contract/paging';
import type { Ratings } from '../../contract/stores';
import type { Db } from '../platform/db/database';
import { notFound } from '../platform/errors';
import { listReviews } from '../ratings/reviews';

/** A store's reviews, newest first; average and count are of all of them. */
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
