import { z } from 'zod';
import { meanOf } from '../../components/readReviews';
import { isObject } from '../../framework/declaration/isObject';
import { flag, list, num, str } from '../../framework/declaration/lenientSchemas';

const review = z.object({
  user: z.object({ name: str(), email: str() }).catch({ name: '', email: '' }),
  rating: num(),
  comment: str(),
  ratedAt: str(),
  orderId: str(),
});
export type Review = z.output<typeof review>;

const store = z.object({
  storeName: str(),
  ownerName: str(),
  address: str(),
  city: str(),
  state: str(),
  pincode: str(),
  phone: str(),
  email: str(),
  isActive: flag(),
  isApproved: flag(),
  createdAt: str(),
  updatedAt: str(),
});
export type RatedStore = z.output<typeof store>;

const answered = z.object({
  store,
  rating: num(),
  ratingsCount: num(),
  ratings: list(review).optional(),
  recentRatings: list(review),
  limit: num(0),
});

/** Number of newest reviews, if the server does not mark them. */
const RECENT = 5;

export interface RatingsView {
  store: RatedStore;
  /** Like the count, undefined if neither the server nor its reviews have it. */
  average: number | undefined;
  count: number | undefined;
  recent: readonly Review[];
  /** A page of the server's. */
  reviews: readonly Review[];
  /** Reviews per page of the server; 0 if it has no pages. */
  limit: number;
}

/** Parses `GET /store/ratings` leniently, with or without `data`; undefined if it is empty. */
export const readRatings = (answer: unknown): RatingsView | undefined => {
  const body = isObject(answer) && isObject(answer.data) ? answer.data : answer;
  if (!isObject(body) || (!isObject(body.store) && !Array.isArray(body.ratings))) return undefined;
  const read = answered.parse({ ...body, store: isObject(body.store) ? body.store : {} });
  const { ratings = [], ratingsCount = read.ratings?.length } = read;
  return {
    store: read.store,
    average: read.rating || (meanOf(ratings) ?? read.rating),
    count: ratingsCount && Math.max(ratingsCount, ratings.length),
    recent: read.recentRatings.length > 0 ? read.recentRatings : ratings.slice(0, RECENT),
    reviews: ratings,
    limit: read.limit,
  };
};
