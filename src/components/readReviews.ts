import { z } from 'zod';

const text = z.preprocess(
  (value) => (value === null || value === undefined ? '' : String(value)),
  z.string(),
);
const amount = z.coerce.number().catch(0);

const review = z.object({
  user: z.object({ name: text }).catch({ name: '' }),
  rating: amount,
  comment: text,
  ratedAt: text,
  orderId: text,
});
export type Review = z.output<typeof review>;

const answered = z.object({
  ratings: z.array(review.nullable().catch(null)).catch([]),
  summary: z.object({ average: amount, count: amount }).partial().catch({}),
});

const bodyOf = (answer: unknown): unknown => {
  if (Array.isArray(answer)) return { ratings: answer };
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return answer;
  return 'ratings' in answer ? answer : bodyOf(answer.data);
};

/** The ratings of an answer and their summary; what the summary lacks comes from the ratings. */
export const readReviews = (
  answer: unknown,
): { ratings: Review[]; summary: { average: number; count: number } } => {
  const read = answered.safeParse(bodyOf(answer));
  const ratings = (read.data?.ratings ?? []).filter((rating) => rating !== null);
  const sum = ratings.reduce((total, { rating }) => total + rating, 0);
  const { average = ratings.length === 0 ? 0 : sum / ratings.length, count = ratings.length } =
    read.data?.summary ?? {};
  return { ratings, summary: { average, count } };
};
