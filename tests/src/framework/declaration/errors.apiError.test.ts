import { describe, expect, it } from 'vitest';
import {
  ApiError,
  messageOf,
  currentOf,
  issuesOf,
} from '../../../../src/framework/declaration/errors';

describe('what a person reads when a call failed', () => {
  it.each([
    [
      'a list of details is joined',
      { detail: [{ msg: 'One' }, { msg: 'Two' }], message: 'Other' },
      'One, Two',
    ],
    [
      'sentences follow each other',
      { errors: [{ detail: 'Too long.' }, { detail: 'Not a name' }, { detail: 'Taken' }] },
      'Too long. Not a name, Taken',
    ],
    ['a detail text', { detail: 'Taken', message: 'Other' }, 'Taken'],
    ['the message', { message: 'Other' }, 'Other'],
    ['a detail inside data', { data: { detail: 'Inner' } }, 'Inner'],
    ['an empty list falls through', { detail: [], message: 'Other' }, 'Other'],
    ['nothing usable is the default', { error: 1 }, 'Failed to add location'],
    ['no body is the default', undefined, 'Failed to add location'],
  ])('%s', (_, body, text) => {
    expect(messageOf(new ApiError(500, body), 'Failed to add location')).toBe(text);
  });

  it("is the error's own text when no answer came", () => {
    expect(messageOf(new ApiError(0, undefined, 'The server cannot be reached'), 'Failed')).toBe(
      'The server cannot be reached',
    );
    expect(messageOf(new TypeError('x is broken'), 'Failed')).toBe('x is broken');
    expect(messageOf('odd', 'Failed')).toBe('Failed');
  });
});

it('names the field of each broken rule by the last name in its place, and the way there', () => {
  const issue = (loc: unknown[], msg: string) => ({ loc, msg, type: 'value_error' });
  const detail = [
    issue(['body', 'email'], 'Taken'),
    issue([], 'Whole'),
    issue(['body', 'pricing', 0, 'price'], 'Low'),
    issue(['body', 'tags', 2], 'Odd'),
  ];
  expect(issuesOf(new ApiError(422, { detail, message: '' }))).toEqual([
    { field: 'email', path: ['email'], message: 'Taken' },
    { field: 'price', path: ['pricing', 0, 'price'], message: 'Low' },
    { field: 'tags', path: ['tags', 2], message: 'Odd' },
  ]);
});

it('finds the newer record of a conflict, and only there', () => {
  expect(currentOf(new ApiError(409, { current: { id: 1 } }))).toEqual({ id: 1 });
  expect(currentOf(new ApiError(400, { current: { id: 1 } }))).toBeUndefined();
});
