import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sortQuery } from '../../contract/lists';

const query = z.object(sortQuery(['name', 'city'], ['createdAt']));
const messagesOf = (value: unknown) =>
  query.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the keys that sort a list', () => {
  test('defines the default order of each column', () => {
    expect(query.parse({ sort: 'city' })).toEqual({ sort: { column: 'city', order: 'asc' } });
    expect(query.parse({ sort: 'createdAt' })).toEqual({
      sort: { column: 'createdAt', order: 'desc' },
    });
    expect(query.parse({ sort: 'createdAt', order: 'ASC' })).toEqual({
      sort: { column: 'createdAt', order: 'desc' },
      order: 'asc',
    });
  });

  test('may be absent or empty', () => {
    expect(query.parse({})).toEqual({});
    expect(query.parse({ sort: '', order: '' })).toEqual({});
  });

  test('refuse an unknown column with a list of the columns, and an unknown order', () => {
    expect(messagesOf({ sort: 'Name' })).toEqual([
      ['sort', 'Choose one of: name, city, createdAt'],
    ]);
    expect(messagesOf({ sort: 'name; drop table users' })).toEqual([
      ['sort', 'Choose one of: name, city, createdAt'],
    ]);
    expect(messagesOf({ sort: 'name', order: 'down' })).toEqual([
      ['order', 'Choose one of: asc, desc'],
    ]);
  });
});
