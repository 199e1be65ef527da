import { expect, test } from 'vitest';
import { arrivedIn } from '../../../../../../src/framework/ui/list/live/arrivedIn';

test.each([
  [['9', '1', '2'], ['1', '2'], ['9'], 'one that stands above those that were there'],
  [['1', '2', '3'], ['0', '1', '2'], [], 'not one that moves up from the next page'],
  [['1', '2'], [], ['1', '2'], 'all of a list that was empty'],
  [['1', '2'], ['1', '2'], [], 'none where nothing has changed'],
])('%j after %j: %j have arrived, %s', (ids, before, arrived) => {
  expect(arrivedIn(ids, before)).toEqual(arrived);
});
