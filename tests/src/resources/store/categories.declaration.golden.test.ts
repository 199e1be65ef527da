import { expect, test } from 'vitest';
import { cardValue } from '../../../../src/framework/ui/stats/figure';
import categories from '../../../../src/resources/store/categories/categories.resource';
import { givenProvider } from '../../../support/fakeHttp';

const NAME = 'store/categories';
const given = (rows: readonly object[], message = '') =>
  givenProvider([categories], {
    'GET /store/categories': { categories: rows, total: rows.length, message },
  });

/** What the computed columns show of a row. */
const shownOf = async (wire: object) => {
  const {
    data: [record],
  } = await given([wire]).list(NAME);
  if (!record) throw new Error('There is no category');
  return {
    ...Object.fromEntries(
      Object.entries(categories.computed ?? {}).map(([key, { value }]) => [key, value(record)]),
    ),
    createdAt: record['createdAt'],
  };
};

test('what another server leaves out has its own text', async () => {
  expect(await shownOf({ _id: 7, name: 'Mandi' })).toEqual({
    number: 'ID 7',
    about: 'No description',
    state: 'Active',
    notOnSale: 'Not on sale: waits for approval',
    approval: 'Pending',
    reasonGiven: undefined,
    createdAt: 'N/A',
  });
});

test('the details of a rejected request show its reason', async () => {
  const rejected = { id: '7', name: 'Kebabs', status: 'rejected', reason: 'Sold as Starters' };
  expect(await shownOf(rejected)).toMatchObject({
    approval: 'Rejected',
    reasonGiven: 'Sold as Starters',
    notOnSale: 'Not on sale: rejected',
  });
  expect(await shownOf({ ...rejected, status: 'pending' })).toMatchObject({
    approval: 'Pending',
    reasonGiven: undefined,
  });
  expect(categories.show?.fields).toEqual([
    'imageUrl',
    'name',
    'about',
    'state',
    'notOnSale',
    'approval',
    'reasonGiven',
    'createdAt',
  ]);
});

test('a search finds names and descriptions in any case, and leaves the figures and their note', async () => {
  const rows = [
    { id: '1', name: 'Haleem', description: 'Slow-cooked', isActive: true },
    { id: '2', name: 'Nihari', description: 'With kulcha', isActive: false },
  ];
  const { calls, list } = given(rows, '1 request awaits review');
  for (const filter of [{}, { search: 'KULCHA' }]) {
    const { data, meta } = await list(NAME, filter);
    expect(data.map(({ id }) => id)).toEqual(filter.search === undefined ? ['1', '2'] : ['2']);
    const cards = categories.stats?.cards ?? [];
    expect(cards.map((card) => [card.label, cardValue(card, meta.stats, data)])).toEqual([
      ['Total Categories', 2],
      ['Active', 1],
      ['Inactive', 1],
    ]);
    expect(cards[0]?.note?.(meta.stats)).toBe('1 request awaits review');
  }
  expect(calls).toEqual(['GET /store/categories']);
});
