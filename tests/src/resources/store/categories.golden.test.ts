import { expect, it } from 'vitest';
import { ApiError, messageOf } from '../../../../src/framework/declaration/errors';
import { UnreadableAnswer } from '../../../../src/framework/declaration/failures';
import categories from '../../../../src/resources/store/categories/categories.resource';
import { givenProvider } from '../../../support/fakeHttp';
import { cardValue } from '../../../../src/framework/ui/stats/figure';

const category = {
  id: '4',
  name: 'Haleem',
  description: 'Slow-cooked',
  imageUrl: '/api/files/a.webp',
  isActive: true,
  isApproved: false,
  status: 'rejected',
  reason: 'Sold as Starters',
  createdAt: '2026-06-01T00:00:00.000Z',
  updatedAt: '2026-06-02T00:00:00.000Z',
};
const form = { name: 'Haleem', description: 'Slow-cooked', imageUrl: '/api/files/a.webp' };
const NAME = 'store/categories';
const LIST = 'GET /store/categories';
const given = (
  answer: unknown = { categories: [category], total: 1, message: 'One waits' },
  more = {},
) => givenProvider([categories], { [LIST]: answer, ...more });

it('store/categories reads with GET once and searches in what came', async () => {
  const { calls, list, provider } = given(
    { categories: [category, { ...category, id: '5', name: 'Mandi' }], total: 2 },
    { [`${LIST}/4`]: { data: category } },
  );
  expect((await list(NAME)).total).toBe(2);
  expect((await list(NAME, { search: ' MAND' })).data.map(({ id }) => id)).toEqual(['5']);
  expect((await list(NAME, { search: 'slow' })).total).toBe(2);
  expect(calls).toEqual([LIST]);
  // a repeated list is a refresh
  await list(NAME, { search: 'slow' });
  await provider.getOne(NAME, { id: '4' });
  expect(calls).toEqual([LIST, LIST, 'GET /store/categories/4']);
});

it('reads bare arrays, data and other names; another value is an error', async () => {
  const malformed = { _id: 4, name: 'Haleem', image: 'a.webp' };
  const read = {
    id: '4',
    description: '',
    imageUrl: '/a.webp',
    isActive: true,
    isApproved: false,
    status: 'pending',
    createdAt: 'N/A',
  };
  for (const answer of [[malformed], { data: [malformed] }, { items: [malformed] }]) {
    const { data, meta } = await given(answer).list(NAME);
    expect(data[0]).toMatchObject(read);
    expect(meta.stats).toEqual({ total: 1, activeTotal: 1, inactiveTotal: 0, message: '' });
  }
  await expect(given({ categories: 'none' }).list(NAME)).rejects.toBeInstanceOf(UnreadableAnswer);
  expect((await given().list(NAME)).meta.stats).toEqual({
    total: 1,
    activeTotal: 1,
    inactiveTotal: 0,
    message: 'One waits',
  });
});

it('tells a failure in the words of the service', async () => {
  const told = async (status: number, body: unknown) => {
    const { provider } = given([], {
      'POST /store/categories/requests': new ApiError(status, body),
    });
    return provider.create(NAME, { data: form }).then(
      () => '',
      (error: unknown) => messageOf(error, 'default'),
    );
  };
  expect(await told(403, { detail: 'Not yours' })).toBe(
    'Authentication required. Please login again.',
  );
  expect(
    await told(422, {
      detail: [
        { loc: ['body', 'name'], msg: 'Too long' },
        { loc: ['body', 'description'], msg: 'No' },
      ],
    }),
  ).toBe('name: Too long');
  expect(await told(422, { detail: 'Odd' })).toBe('Validation error. Please check your input.');
  expect(await told(400, { detail: 'A category of that name already exists.' })).toBe(
    'Category name already exists',
  );
  expect(await told(500, { message: 'Out of order' })).toBe('Out of order');
  expect(await told(500, {})).toBe('Failed to create category request.');
});

const givenRows = (rows: readonly object[], message = '') =>
  givenProvider([categories], {
    'GET /store/categories': { categories: rows, total: rows.length, message },
  });

/** Values of a row's computed columns. */
const shownOf = async (wire: object) => {
  const {
    data: [record],
  } = await givenRows([wire]).list(NAME);
  if (!record) throw new Error('There is no category');
  return {
    ...Object.fromEntries(
      Object.entries(categories.computed ?? {}).map(([key, { value }]) => [key, value(record)]),
    ),
    createdAt: record['createdAt'],
  };
};

it('what another server leaves out has its own text', async () => {
  expect(await shownOf({ _id: 7, name: 'Mandi' })).toEqual({
    number: 'ID 7',
    about: 'No description',
    state: 'Active',
    notOnSale: 'Not available: waiting for approval',
    approval: 'Pending',
    reasonGiven: undefined,
    createdAt: 'N/A',
  });
});

it('the details of a rejected request show its reason', async () => {
  const rejected = { id: '7', name: 'Kebabs', status: 'rejected', reason: 'Sold as Starters' };
  expect(await shownOf(rejected)).toMatchObject({
    approval: 'Rejected',
    reasonGiven: 'Sold as Starters',
    notOnSale: 'Not available: rejected',
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

it('a search finds names and descriptions in any case, and leaves the figures and their note', async () => {
  const rows = [
    { id: '1', name: 'Haleem', description: 'Slow-cooked', isActive: true },
    { id: '2', name: 'Nihari', description: 'With kulcha', isActive: false },
  ];
  const { calls, list } = givenRows(rows, '1 request is waiting for approval');
  for (const filter of [{}, { search: 'KULCHA' }]) {
    const { data, meta } = await list(NAME, filter);
    expect(data.map(({ id }) => id)).toEqual(filter.search === undefined ? ['1', '2'] : ['2']);
    const cards = categories.stats?.cards ?? [];
    expect(cards.map((card) => [card.label, cardValue(card, meta.stats, data)])).toEqual([
      ['Total Categories', 2],
      ['Active', 1],
      ['Inactive', 1],
    ]);
    expect(cards[0]?.note?.(meta.stats)).toBe('1 request is waiting for approval');
  }
  expect(calls).toEqual(['GET /store/categories']);
});
