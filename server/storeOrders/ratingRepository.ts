import type { Db } from '../db/database';

/** The store as it introduces its ratings. */
export const findRatedStore = (storeId: string, db: Db) =>
  db.selectFrom('stores').selectAll().where('id', '=', storeId).where('deleted_at', 'is', null).executeTakeFirst();
export type RatedStore = NonNullable<Awaited<ReturnType<typeof findRatedStore>>>;

/** Reviews of the store's orders, newest first. A rating of one product in the order belongs to the product. */
export const selectReviews = (storeId: string, db: Db, { limit, offset }: { limit: number; offset: number }) =>
  db
    .selectFrom(
      db
        .selectFrom('ratings')
        .selectAll()
        .where('store_id', '=', storeId)
        .where('product_id', 'is', null)
        .orderBy('rated_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .as('r'),
    )
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['u.name', 'u.email', 'r.rating', 'r.comment', 'r.rated_at', 'o.code'])
    .orderBy('r.rated_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
export type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number];
