import { describe, expect, test } from 'vitest';
import { categoryRules } from '../../contract/categories';
import { isServedImage } from '../../contract/files';
import { choice } from '../../contract/filters';
import { pageQuery } from '../../contract/paging';
import { required } from '../../contract/rules';

const said = (
  schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } } },
  value: unknown,
) => schema.safeParse(value).error?.issues[0]?.message;

describe('a required text', () => {
  test.each([undefined, null, '', '   ', '\u200B', ' \u2060\u00AD\uFEFF ', '\u200E\u200F'])(
    'is missing in %j',
    (value) => {
      expect(said(required(), value)).toBe('This field is required');
    },
  );

  test.each([[7], [true], [{}], [[]]])('is no %j', (value) => {
    expect(said(required(), value)).toBe('Must be text');
  });

  test('is kept composed, and with the joiners inside it', () => {
    expect(required().parse('Cafe\u0301')).toBe('Caf\u00E9');
    expect(required().parse('क्\u200Dष')).toBe('क्\u200Dष');
  });
});

test('what is missing is said once', () => {
  expect(required().safeParse('').error?.issues).toHaveLength(1);
});

test("a category's name has single spaces", () => {
  expect(categoryRules.name.parse('  Dum \t  Biryani ')).toBe('Dum Biryani');
  expect(said(categoryRules.name, ' \t ')).toBe('This field is required');
});

describe('an image that the server stores', () => {
  test.each([
    '/api/files/a.webp',
    '/api/files/a-1_B.png',
    '/api/files/a.jpg',
    '/api/files/a.jpeg',
    'https://cdn.example/x/y',
    'http://cdn.example/a',
  ])('may be at %s', (address) => expect(isServedImage(address)).toBe(true));
  test.each([
    '/api/files/',
    '/api/files/a',
    '/api/files/a.svg',
    '/api/files/a/b.webp',
    '/api/files/../auth/me.webp',
    '/api/files/..webp',
    '/api/files/a.webp?x',
    '/api/files/a%2Fb.webp',
    '/api/files/a.webp/',
    '/logo.png',
    '//evil.example/a.webp',
    '/api/files/a\n.webp',
    'javascript:alert(1)',
    'ftp://x.example/a.webp',
    'a.webp',
  ])('is not at %s', (address) => expect(isServedImage(address)).toBe(false));
});

describe('a query', () => {
  test('takes a choice in any case', () => {
    const status = choice(['active', 'inactive']);
    expect(['Active', 'INACTIVE', 'All', ''].map((value) => status.parse(value))).toEqual([
      'active',
      'inactive',
      undefined,
      undefined,
    ]);
    expect(said(status, 'Gone')).toBe('Choose one of: active, inactive');
  });

  test('without a page or limit in its keys has the first page', () => {
    expect(pageQuery.parse({ page: '', limit: ' ' })).toEqual({ page: 1, limit: 10 });
    expect(said(pageQuery, { page: '0' })).toBe('Must be 1 or more');
    expect(said(pageQuery, { page: 'x' })).toBe('Not a number');
  });
});
