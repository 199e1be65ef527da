import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../src/framework/declaration/errors';
import { UnreadableAnswer } from '../../../../src/framework/declaration/failures';
import { givenProvider, withHeaders } from '../../../support/fakeHttp';
import { define, drop, dropsWith, NAME, type ListOptions } from './drops';

const page = (answer: unknown, options: ListOptions = {}, at = 1) =>
  givenProvider([dropsWith(options)], { 'GET /drops': answer }).list(NAME, {}, at, 3);
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Drop ${index}` }));

describe('a total', () => {
  it.each([
    [
      'of a header',
      withHeaders(rows(3), { 'X-Total-Count': '43' }),
      { total: 'header x-total-count' },
    ],
    [
      'behind the slash of a range',
      withHeaders(rows(3), { 'content-range': 'drops 0-2/43' }),
      { total: 'header content-range' },
    ],
    ['at a place of its own', { data: rows(3), count: { all: 43 } }, { total: 'count.all' }],
    ['by a function', { data: rows(3), pages: 15 }, { total: () => 43 }],
    ['at a usual place', { data: rows(3), meta: { total: 43 } }, {}],
  ] as const)('%s', async (_, answer, options) => {
    expect((await page(answer, options)).total).toBe(43);
  });

  it('that is not sent is unknown while pages are full, and then known', async () => {
    expect(await page(rows(3))).toMatchObject({
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
    });
    expect((await page(rows(3))).total).toBeUndefined();
    expect(
      (
        await page(withHeaders(rows(3), { 'content-range': '0-2/*' }), {
          total: 'header content-range',
        })
      ).total,
    ).toBeUndefined();
    expect((await page(rows(2), {}, 2)).total).toBe(5);
  });

  it.each([
    ['has_more', { has_more: false }, { has_more: true }],
    ['hasMore beside a page', { meta: { hasMore: false } }, { meta: { hasMore: true } }],
    ['hasNextPage', { pageInfo: { hasNextPage: false } }, { page_info: { has_next_page: true } }],
    ['a cursor', { next_cursor: null }, { nextCursor: 'abc' }],
    ['a link', { count: 'x', next: null }, { paging: { next: '/drops?page=3' } }],
  ])(
    'that is not sent is known if the server says by %s that no page follows, even after a full page',
    async (_, end, more) => {
      expect(await page({ data: rows(3), ...end }, {}, 2)).toMatchObject({ total: 6 });
      const short = await page({ data: rows(2), ...more }, {}, 2);
      expect(short).toMatchObject({ pageInfo: { hasNextPage: true, hasPreviousPage: true } });
      expect(short.total).toBeUndefined();
    },
  );

  it('is the number of rows if a server sends all of them for every page', async () => {
    const second = await page(rows(7), {}, 2);
    expect(second).toMatchObject({ total: 7 });
    expect(second.data.map(({ id }) => id)).toEqual(['4', '5', '6']);
  });
});

describe('a declared place', () => {
  const elsewhere = {
    data: rows(3),
    items: rows(3),
    total: 43,
    answer: { list: rows(2), count: 5 },
  };

  it('for the rows is the only one that is read', async () => {
    expect((await page(elsewhere, { at: 'answer.list' })).data).toHaveLength(2);
    expect((await page(elsewhere, { at: ['answer.rows', 'answer.list'] })).data).toHaveLength(2);
    await expect(page(elsewhere, { at: 'answer.rows' })).rejects.toMatchObject({
      details: {
        call: 'GET /drops',
        place: 'the rows of boss/drops at answer.rows',
        received: expect.stringContaining('{"data":'),
      },
    });
    await expect(page(rows(3), { at: 'answer.rows' })).rejects.toBeInstanceOf(UnreadableAnswer);
  });

  it('may be the answer as a whole', async () => {
    expect((await page(rows(3), { at: ['answer.rows', '.'] })).data).toHaveLength(3);
  });

  it('for a fallback call is its own, else that of the call', async () => {
    const standIn = (orElse: ListOptions['orElse']) =>
      givenProvider([dropsWith({ call: 'GET /new', at: 'new.rows', orElse })], {
        'GET /new': new ApiError(404),
        'GET /drops': { new: { rows: rows(1) }, old: rows(2) },
      }).list(NAME);
    expect((await standIn({ call: 'GET /drops', at: 'old' })).data).toHaveLength(2);
    expect((await standIn({ call: 'GET /drops' })).data).toHaveLength(1);
  });

  it('for the total is the only one that is read; if it is empty, that is reported and the total is unknown', async () => {
    const told: string[] = [];
    const totalAt = async (total: ListOptions['total']) => {
      const given = givenProvider(
        [dropsWith({ at: 'data', total })],
        { 'GET /drops': elsewhere },
        ({ details }) => told.push(details.place),
      );
      return (await given.list(NAME, {}, 1, 3)).total;
    };
    expect(await totalAt('answer.count')).toBe(5);
    expect(told).toEqual([]);
    expect(await totalAt('answer.all')).toBeUndefined();
    expect(await totalAt('header x-total-count')).toBeUndefined();
    expect(await totalAt(() => Number.NaN)).toBeUndefined();
    expect(told).toEqual([
      'the total of boss/drops at answer.all',
      'the total of boss/drops at header x-total-count',
    ]);
  });
});

describe('an answer without rows', () => {
  it.each([
    ['a text', 'maintenance'],
    ['nothing', undefined],
    ['another shape', { answer: { list: [] } }],
    ['rows that are no objects', [1, 2]],
    ['a row among others that is none', [{ id: 1, name: 'Abids' }, null]],
  ])('(%s) is an error, not an empty list', async (_, answer) => {
    await expect(page(answer)).rejects.toBeInstanceOf(UnreadableAnswer);
  });

  it('is shown as empty only if that was declared, with a message', async () => {
    expect((await page('maintenance', { onError: 'empty' })).meta).toMatchObject({
      failed: expect.any(UnreadableAnswer),
    });
  });

  it('of an id is an error where rows are worked with', async () => {
    const shown = {
      name: NAME,
      record: drop,
      access: { boss: '*' as const },
      api: { list: 'GET /drops' as const },
      list: { columns: ['name' as const] },
    };
    const nameless = { 'GET /drops': [{ name: 'Abids' }, { name: 'Koti' }] };
    expect((await givenProvider([define(shown)], nameless).list(NAME)).data).toHaveLength(2);
    await expect(
      givenProvider([define({ ...shown, show: {} })], nameless).list(NAME),
    ).rejects.toMatchObject({ details: { place: 'the id in row 1 of boss/drops' } });
  });
});

it('reports unreadable values', async () => {
  const told: UnreadableAnswer[] = [];
  const given = givenProvider(
    [
      dropsWith(),
      {
        ...dropsWith(),
        name: 'boss/quiet',
        api: { list: { call: 'GET /quiet', onError: 'empty' } },
      },
    ],
    { 'GET /drops': 1, 'GET /quiet': 2 },
    (error) => told.push(error),
  );
  await expect(given.list(NAME)).rejects.toThrow();
  await given.list('boss/quiet');
  expect(told.map(({ details }) => details.place)).toEqual([
    'the rows of boss/drops',
    'the rows of boss/quiet',
  ]);
});

it("sends filters, ranges and the order in the server's words", async () => {
  const { provider, calls } = givenProvider([dropsWith()], { 'GET /drops': [] });
  const ask = (filter: object, field: string, order: 'ASC' | 'DESC') =>
    provider.getList(NAME, { pagination: { page: 1, perPage: 3 }, sort: { field, order }, filter });
  await ask({ done: 'yes', zones: 'north,south', fee: '10..', from: '2026-01-02' }, 'name', 'DESC');
  await ask({}, 'id', 'ASC');
  expect(calls).toEqual([
    'GET /drops?page=1&limit=3&is_done=true&zones=north,south&min_fee=10&from=2026-01-02&sort=title&order=desc',
    'GET /drops?page=1&limit=3',
  ]);
});

it('sends the declared query and headers of a call, in every form', async () => {
  const options: ListOptions = {
    query: ({ sort, filter }) => ({
      order: sort && `${sort.by}.${sort.order}`,
      name: filter.search,
    }),
    headers: { prefer: 'count=exact' },
  };
  const { list, calls } = givenProvider([dropsWith(options)], { 'GET /drops': [] });
  await list(NAME, { search: 'a' });
  expect(calls).toEqual(['GET /drops?name=a']);
});
