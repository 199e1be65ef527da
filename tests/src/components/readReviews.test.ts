import { expect, test } from 'vitest';
import { readReviews } from '../../../src/components/readReviews';

test.each([
  ['of a summary', { ratings: [{ rating: 3 }], summary: { average: 4.5, count: 9 } }, 4.5, 9],
  ['of the reviews with stars', { ratings: [{ rating: 4 }, { rating: 5 }, {}] }, 4.5, 3],
  ['of reviews without stars', { ratings: [{ comment: 'Good' }] }, undefined, 1],
  ['of nothing', undefined, undefined, 0],
])('the average and the count %s', (_, answer, average, count) => {
  expect(readReviews(answer).summary).toEqual({ average, count });
});
