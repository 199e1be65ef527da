import { expect, it } from 'vitest';
import {
  ApiError,
  messageOf,
  currentOf,
  issuesOf,
} from '../../../../src/framework/declaration/errors';

it.each([
  [409, { id: 1 }],
  [412, { id: 1 }],
  [422, undefined],
])('a %d with the newer record is a conflict: %j', (status, current) => {
  expect(currentOf(new ApiError(status, { current: { id: 1 } }))).toEqual(current);
});

it.each([400, 409, 422])('a detail with places marks fields, for every status: %d', (status) => {
  const detail = [{ loc: ['body', 'pricing', 0, 'price'], msg: 'Too dear' }];
  const issue = { field: 'price', path: ['pricing', 0, 'price'], message: 'Too dear' };
  expect(issuesOf(new ApiError(status, { detail }))).toEqual([issue]);
  expect(issuesOf(new ApiError(status, { data: { detail } }))).toEqual([issue]);
});

it.each([
  [
    'JSON:API',
    {
      errors: [
        { source: { pointer: '/data/attributes/name' }, title: 'Invalid', detail: 'Too long' },
        { source: { pointer: '/data/attributes/pricing/0/price' }, detail: 'Too dear' },
      ],
    },
  ],
  [
    'texts by their fields',
    {
      message: 'The given data was invalid',
      errors: { name: ['Too long', 'Not a name'], 'pricing.0.price': ['Too dear'] },
    },
  ],
  ['one text a field', { errors: { name: 'Too long', 'pricing.0.price': 'Too dear' } }],
])('errors of other servers mark fields as well: %s', (_, body) => {
  expect(issuesOf(new ApiError(422, body))).toEqual([
    { field: 'name', path: ['name'], message: 'Too long' },
    { field: 'price', path: ['pricing', 0, 'price'], message: 'Too dear' },
  ]);
});

it('a pointer may begin at the sent body, and an error of a query has none', () => {
  const errors = [
    { source: { pointer: '/name' }, detail: 'Too long' },
    { source: { parameter: 'include' }, detail: 'Unknown' },
  ];
  expect(issuesOf(new ApiError(400, { errors }))).toEqual([
    { field: 'name', path: ['name'], message: 'Too long' },
  ]);
});

it('errors without a field mark none, and keep their text', () => {
  const error = new ApiError(403, {
    errors: [{ status: '403', title: 'Forbidden', detail: 'Not your shelf' }],
  });
  expect(issuesOf(error)).toEqual([]);
  expect(messageOf(error, 'Failed')).toBe('Not your shelf');
});
