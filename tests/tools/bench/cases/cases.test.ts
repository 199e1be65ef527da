import { describe, expect, test } from 'vitest';
import { casesOf, onPage } from '../../../../tools/bench/cases/cases';
import type { FilterFacts } from '../../../../tools/bench/cases/filterValues';
import type { Operation } from '../../../../tools/bench/cases/operations';

const facts: FilterFacts = {
  ids: { ofPaths: {}, ofFilters: {} },
  texts: { 'a dish': 'biryani' },
  days: { middle: '2026-05-20', last: '2026-11-21' },
};
const list: Operation = {
  path: '/things',
  role: 'admin',
  isPublic: false,
  kind: 'list',
  keys: [
    { name: 'page' },
    { name: 'limit' },
    { name: 'search' },
    { name: 'status', choices: ['open', 'closed'] },
    { name: 'sort', choices: ['amount'] },
    { name: 'order', choices: ['asc', 'desc'] },
  ],
};
const labels = (page: 'first' | 'middle' | 'last') =>
  casesOf(list, facts)
    .filter((one) => one.page === page)
    .map(({ label }) => label);

describe('a list that can be sorted', () => {
  test('is measured in both orders, and in the usual one with every filter', () => {
    expect(labels('first')).toEqual([
      '',
      'search: a dish',
      'status=open',
      'status=closed',
      'sort=amount asc',
      'sort=amount desc',
      'search: a dish, status=open',
      'search: a dish, sort=amount desc',
      'status=open, sort=amount desc',
      'status=closed, sort=amount desc',
    ]);
  });

  test('is measured as deep as it goes, and at its end', () => {
    expect(labels('middle')).toEqual(['sort=amount asc, page 1000', 'sort=amount desc, page 1000']);
    expect(labels('last')).toEqual(
      [
        '',
        'status=open',
        'status=closed',
        'sort=amount asc',
        'sort=amount desc',
        'status=open, sort=amount desc',
        'status=closed, sort=amount desc',
      ].map((label) => (label ? `${label}, last page` : 'last page')),
    );
  });

  test('is not requested with a page that it does not have, or twice for one', () => {
    const [middle, last] = ['middle', 'last'].map((page) =>
      casesOf(list, facts).find((one) => one.page === page),
    );
    if (!middle || !last) throw new Error('No such cases');
    expect([onPage(middle, 1000), onPage(last, 1)]).toEqual([undefined, undefined]);
    expect(onPage(middle, 1001)?.path).toMatch(/&page=1000$/);
    expect(onPage(last, 1001)?.path).toMatch(/&page=1001$/);
  });
});
