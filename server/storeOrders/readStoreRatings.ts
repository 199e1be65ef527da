import { pageInfoOf, type PageQuery } from '../../contract/paging';
import type { StoreRatings, StoreReview } from '../../contract/storeOrders';
import type { Db } from '../db/database';
import { notFound } from '../http/errors';
import { averageRating } from '../stores/storeAnswer';
import { RECENT_RATINGS } from './limits';
import { maskEmail } from './maskEmail';
import { findRatedStore, selectReviews, type RatedStore, type ReviewRow } from './ratingRepository';

/** The store, its average, a page of its reviews and the newest few. */
export async function readStoreRatings(storeId: string, db: Db, query: PageQuery): Promise<StoreRatings> {
  const { page, limit } = query;
  const [store, reviews, recent] = await Promise.all([
    findRatedStore(storeId, db),
    selectReviews(storeId, db, { limit, offset: (page - 1) * limit }),
    selectReviews(storeId, db, { limit: RECENT_RATINGS, offset: 0 }),
  ]);
  if (!store) throw notFound('Store');
  return {
    store: storeAnswer(store),
    rating: averageRating(store.rating_sum, store.ratings_count),
    ratingsCount: store.ratings_count,
    ratings: reviews.map(reviewAnswer),
    recentRatings: recent.map(reviewAnswer),
    ...pageInfoOf(query, store.ratings_count),
  };
}

const storeAnswer = (row: RatedStore): StoreRatings['store'] => ({
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

const reviewAnswer = ({ name, email, rating, comment, rated_at, code }: ReviewRow): StoreReview => ({
  user: { name, email: maskEmail(email) },
  rating,
  comment,
  ratedAt: rated_at.toISOString(),
  orderId: code,
});
