import { expect, it } from 'vitest';
import { ApiError } from '../../../../src/framework/core/apiError';
import { currentOf, issuesOf } from '../../../../src/framework/core/refusedFields';

it.each([[409, { id: 1 }], [412, { id: 1 }], [422, undefined]])('a %d with the newer record is a conflict: %j', (status, current) => {
  expect(currentOf(new ApiError(status, { current: { id: 1 } }))).toEqual(current);
});

it.each([400, 409, 422])('a detail with places marks fields, whatever the status: %d', (status) => {
  const detail = [{ loc: ['body', 'pricing', 0, 'price'], msg: 'Too dear' }];
  const issue = { field: 'price', path: ['pricing', 0, 'price'], message: 'Too dear' };
  expect(issuesOf(new ApiError(status, { detail }))).toEqual([issue]);
  expect(issuesOf(new ApiError(status, { data: { detail } }))).toEqual([issue]);
});
