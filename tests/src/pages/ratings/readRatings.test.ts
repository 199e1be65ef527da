import { expect, test } from 'vitest';
import { readRatings } from '../../../../src/pages/ratings/readRatings';

test('a store without flags, stars and reviews has no badge and no average', () => {
  const view = readRatings({ store: { storeName: 'Bahar' } });
  expect(view).toMatchObject({
    store: { storeName: 'Bahar' },
    average: undefined,
    count: undefined,
  });
  expect([view?.store.isActive, view?.store.isApproved]).toEqual([undefined, undefined]);
});

test('a count comes from the server or from the reviews that it sends', () => {
  expect(readRatings({ store: {}, ratings: [] })?.count).toBe(0);
  expect(readRatings({ store: {}, ratingsCount: 7, ratings: [{ rating: 4 }] })?.count).toBe(7);
});

test('the average that the server lacks is that of the reviews with stars', () => {
  const ratings = [{ rating: 4 }, { rating: 5 }, { comment: 'Good' }];
  const view = readRatings({ store: {}, ratings });
  expect(view).toMatchObject({ average: 4.5, count: 3 });
  expect(view?.reviews.map(({ rating }) => rating)).toEqual([4, 5, undefined]);
  expect(readRatings({ store: {}, rating: 0, ratingsCount: 0, ratings: [] })?.average).toBe(0);
});
