import { expect, it } from 'vitest';
import { problemsOfAll } from '../../src/framework/check/problemsOf';
import books from './resources/books.resource';
import couriers from './resources/couriers.resource';
import drops from './resources/drops.resource';
import notes from './resources/notes.resource';
import parcels from './resources/parcels.resource';

it('the check finds no mistake in the declarations of foreign APIs', () => {
  expect(problemsOfAll([drops, couriers, parcels, books, notes])).toEqual([]);
});
