import { pageInfoOf, type PageQuery } from '../../../contract/lists';
import type { StoreRatings, StoreReview } from '../../../contract/orders/store';
import { RECENT_RATINGS } from '../../constants';
import type { Db } from '../../platform/db/database';
import { notFound } from '../../platform/errors';
import { averageRating, type Review, selectReviews, toReviewResponse } from './reviews';

const findStore = (db: Db, storeId: string) =>
  db
    .selectFrom('stores')
    .selectAll()
    .where('id', '=', storeId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
type RatedStore = NonNullable<Awaited<ReturnType<typeof findStore>>>;

/** Returns the store, its average, a page of its reviews and the newest few. */
export async function readStoreRatings(
  storeId: string,
  db: Db,
  query: PageQuery,
): Promise<StoreRatings> {
  const found = findStore(db, storeId);
  const count = async () => (await found)?.ratings_count ?? 0;
  const [store, reviews, recent] = await Promise.all([
    found,
    selectReviews(db, { storeId }, query, count),
    selectReviews(db, { storeId }, { page: 1, limit: RECENT_RATINGS }, count),
  ]);
  if (!store) throw notFound('Store');
  return {
    store: toStoreResponse(store),
    rating: averageRating(store.rating_sum, store.ratings_count),
    ratingsCount: store.ratings_count,
    ratings: reviews.map(storeReview),
    recentRatings: recent.map(storeReview),
    ...pageInfoOf(query, store.ratings_count),
  };
}

const toStoreResponse = (row: RatedStore): StoreRatings['store'] => ({
  storeName: row.name,
  ownerName: row.owner_name,
  address: row.address,
  city: row.city,
  state: row.state,
  pincode: row.pincode,
  phone: row.phone,
  email: row.email,
  isActive: row.is_active,
  isApproved: row.is_approved,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const storeReview = (row: Review): StoreReview => ({
  ...toReviewResponse(row),
  user: { name: row.name, email: maskEmail(row.email) },
});

/**
 * `asha@example.com` → `a•••@example.com`: enough to distinguish two reviewers, too little to write
 * to one.
 */
export const maskEmail = (email: string): string =>
  email.replace(/^(.?).*?(@[^@]*)?$/su, '$1•••$2');
