import { z } from 'zod';
import { num } from '../framework/declaration/lenientSchemas';

const text = z.preprocess(
  (value) => (value === null || value === undefined ? '' : String(value)),
  z.string(),
);

const review = z.object({
  user: z.object({ name: text }).catch({ name: '' }),
  rating: num(),
  comment: text,
  ratedAt: text,
  orderId: text,
});
export type Review = z.output<typeof review>;

const answered = z.object({
  ratings: z.array(review.nullable().catch(null)).catch([]),
  summary: z
    .object({ average: num(), count: num() })
    .catch({ average: undefined, count: undefined }),
});

const bodyOf = (answer: unknown): unknown => {
  if (Array.isArray(answer)) return { ratings: answer };
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return answer;
  return 'ratings' in answer ? answer : bodyOf(answer.data);
};

/** The mean rating; undefined if no review has a rating. */
export const meanOf = (reviews: readonly { rating?: number | undefined }[]): number | undefined => {
  const stars = reviews.flatMap(({ rating }) => (rating === undefined ? [] : [rating]));
  return stars.length === 0 ? undefined : stars.reduce((sum, one) => sum + one, 0) / stars.length;
};

/**
 * Reads the ratings of an answer and their summary; missing values of the summary are computed from
 * the ratings.
 */
export const readReviews = (
  answer: unknown,
): { ratings: Review[]; summary: { average: number | undefined; count: number } } => {
  const read = answered.safeParse(bodyOf(answer));
  const ratings = (read.data?.ratings ?? []).filter((rating) => rating !== null);
  const { average = meanOf(ratings), count = ratings.length } = read.data?.summary ?? {};
  return { ratings, summary: { average, count } };
};
