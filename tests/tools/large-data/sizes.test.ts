import { expect, test } from 'vitest';
import { sizesOf } from '../../../tools/large-data/sizes';

test('few orders may come with the catalogue of many: the people go with the orders', () => {
  expect(sizesOf(1_000_000)).toEqual({
    orders: 1_000_000,
    stores: 500,
    customers: 100_000,
    places: 300,
  });
  expect(sizesOf(10_000)).toEqual({ orders: 10_000, stores: 12, customers: 1_000, places: 20 });
  expect(sizesOf(10_000, 1_000_000)).toEqual({
    orders: 10_000,
    stores: 500,
    customers: 1_000,
    places: 300,
  });
});
