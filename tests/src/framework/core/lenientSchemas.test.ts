import { expect, it } from 'vitest';
import { z } from 'zod';
import { list, str } from '../../../../src/framework/core/lenientSchemas';

it.each([
  ['a bad element costs itself alone', [{ id: 1, price: 5 }, { id: 2, price: 'dear' }, null, { id: 3, price: 7 }], [{ id: '1', price: 5 }, { id: '3', price: 7 }]],
  ['what is no list is an empty one', 'none', []],
  ['nothing is an empty one', undefined, []],
])('in a list %s', (_, sent, read) => {
  expect(list(z.object({ id: str(), price: z.number() })).parse(sent)).toEqual(read);
});
