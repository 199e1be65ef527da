import { describe, expect, it, onTestFinished } from 'vitest';
import { ApiError } from '../../../../src/framework/core/apiError';
import { UnreadableAnswer } from '../../../../src/framework/core/unreadableAnswer';
import type { ListCall } from '../../../../src/framework/core/calls';
import { configureFramework } from '../../../../src/framework/core/settings';
import { givenProvider, withHeaders } from '../../../support/fakeHttp';
import { define, drop } from './drops';

const NAME = 'boss/drops';
type Options = Partial<ListCall<'search' | 'done' | 'zones' | 'fee' | 'from' | 'to'>>;
const dropsWith = (list: Options = {}) =>
  define({
    name: NAME,
    record: drop,
    access: { boss: '*' },
    api: { list: { call: 'GET /drops', ...list } },
    filters: {
      search: { kind: 'search', placeholder: 'Search' },
      done: {
        kind: 'select',
        choices: { yes: 'Done', no: 'Open' },
        map: { yes: 'true', no: 'false' },
        field: 'isDone',
        param: 'is_done',
      },
      zones: { kind: 'multiselect', choices: ['north', 'south'], field: 'zone' },
      fee: { kind: 'range' },
      from: { kind: 'date', field: 'day' },
      to: { kind: 'date', field: 'day', notBefore: 'from' },
    },
    list: {
      columns: ['name', 'fee', 'day'],
      sort: { columns: { name: 'title', fee: 'fee', day: 'day' } },
    },
  });
const page = (answer: unknown, options: Options = {}, at = 1) =>
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

  it('that nobody says is unknown while pages are full, and then known', async () => {
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
    'that nobody says is known where the server says by %s that no page follows, full as this one is',
    async (_, end, more) => {
      expect(await page({ data: rows(3), ...end }, {}, 2)).toMatchObject({ total: 6 });
      const short = await page({ data: rows(2), ...more }, {}, 2);
      expect(short).toMatchObject({ pageInfo: { hasNextPage: true, hasPreviousPage: true } });
      expect(short.total).toBeUndefined();
    },
  );

  it('is that of the rows where a server sends them all whatever page is asked for', async () => {
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

  it('of the rows is the only one that is looked at', async () => {
    expect((await page(elsewhere, { at: 'answer.list' })).data).toHaveLength(2);
    expect((await page(elsewhere, { at: ['answer.rows', 'answer.list'] })).data).toHaveLength(2);
    await expect(page(elsewhere, { at: 'answer.rows' })).rejects.toMatchObject({
      details: {
        call: 'GET /drops',
        place: 'the rows of boss/drops at answer.rows',
        came: expect.stringContaining('{"data":'),
      },
    });
    await expect(page(rows(3), { at: 'answer.rows' })).rejects.toBeInstanceOf(UnreadableAnswer);
  });

  it('may be the answer as a whole', async () => {
    expect((await page(rows(3), { at: ['answer.rows', '.'] })).data).toHaveLength(3);
  });

  it('of a call that stands in for another is its own, else that of the call', async () => {
    const standIn = (orElse: Options['orElse']) =>
      givenProvider([dropsWith({ call: 'GET /new', at: 'new.rows', orElse })], {
        'GET /new': new ApiError(404),
        'GET /drops': { new: { rows: rows(1) }, old: rows(2) },
      }).list(NAME);
    expect((await standIn({ call: 'GET /drops', at: 'old' })).data).toHaveLength(2);
    expect((await standIn({ call: 'GET /drops' })).data).toHaveLength(1);
  });

  it('of the total is the only one that is looked at; where nothing is there, that is told and the total is unknown', async () => {
    const told: string[] = [];
    const totalAt = async (total: Options['total']) => {
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

  it('is shown as empty only where that was declared, and says so', async () => {
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

it('tells of what could not be read', async () => {
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

it('sends the query and the headers that a call declares, whatever they are made of', async () => {
  const options: Options = {
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

describe('a list that comes whole', () => {
  const wires = [
    { id: 1, name: 'Abids', fee: 30, isDone: 'true', day: '2026-01-02T20:00:00Z', zone: 'north' },
    { id: 2, name: 'Koti 10', fee: 5, is_done: 0, day: '2026-01-05', zone: 'south' },
    { id: 3, name: 'Koti 9', fee: 0, isDone: 'no', day: '', zone: 'east' },
  ];
  const shown = async (filter: object, sort?: { field: string; order: 'ASC' | 'DESC' }) => {
    const { provider, calls } = givenProvider([dropsWith({ paging: 'client' })], {
      'GET /drops': wires,
    });
    const { data } = await provider.getList(NAME, {
      pagination: { page: 1, perPage: 3 },
      sort,
      filter,
    });
    expect(calls).toEqual(['GET /drops']);
    return data.map(({ id }) => id);
  };

  it.each([
    [{ search: 'koti' }, ['2', '3']],
    [{ done: 'yes' }, ['1']],
    [{ done: 'no' }, ['2', '3']],
    [{ zones: 'north,south' }, ['1', '2']],
    [{ fee: '1..10' }, ['2']],
    [{ fee: '..10' }, ['2', '3']],
    [{ from: '2026-01-03' }, ['2']],
    [{ from: '2026-01-01', to: '2026-01-02' }, ['1']],
    [{ done: 'no', search: '10' }, ['2']],
  ])('is narrowed by %j', async (filter, ids) => {
    expect(await shown(filter)).toEqual(ids);
  });

  it('is ordered by numbers as numbers and texts as people count, with nothing last', async () => {
    expect(await shown({}, { field: 'name', order: 'ASC' })).toEqual(['1', '3', '2']);
    expect(await shown({}, { field: 'fee', order: 'DESC' })).toEqual(['1', '2', '3']);
    expect(await shown({}, { field: 'day', order: 'ASC' })).toEqual(['1', '2', '3']);
    expect(await shown({}, { field: 'day', order: 'DESC' })).toEqual(['2', '1', '3']);
    expect(await shown({}, { field: 'zone', order: 'DESC' })).toEqual(['1', '2', '3']);
  });

  it('is asked for again where a filter changes what is sent for it', async () => {
    const options: Options = { paging: 'client', query: ({ filter }) => ({ area: filter.zones }) };
    const { list, calls } = givenProvider([dropsWith(options)], { 'GET /drops': wires });
    await list(NAME, { zones: 'north' });
    await list(NAME, { zones: 'south' });
    await list(NAME, { zones: 'south', search: 'koti' });
    expect(calls).toEqual(['GET /drops?area=north', 'GET /drops?area=south']);
  });

  it.each<[string, Options]>([
    ['a body', { call: 'POST /drops', body: ({ filter }) => ({ area: filter.zones }) }],
    ['a header', { headers: ({ filter }) => ({ area: filter.zones ?? '' }) }],
    [
      'a call that stands in for one that failed',
      {
        call: 'GET /old',
        orElse: { call: 'POST /drops', body: ({ filter }) => ({ area: filter.zones }) },
      },
    ],
    [
      'a function',
      { call: (http, { filter }) => http.json('POST', '/drops', { body: { area: filter.zones } }) },
    ],
  ])('is asked for again where a filter changes %s', async (_, options) => {
    const answers = { 'GET /old': new ApiError(404), 'GET /drops': wires, 'POST /drops': wires };
    const { list, calls } = givenProvider([dropsWith({ ...options, paging: 'client' })], answers);
    const asked = () => calls.filter((call) => call.includes('/drops')).length;
    await list(NAME, { zones: 'north' });
    await list(NAME, { zones: 'south' });
    expect(asked()).toBe(2);
  });

  it('is kept where a filter changes nothing that is sent for it', async () => {
    const { list, calls } = givenProvider(
      [
        dropsWith({
          call: 'POST /drops',
          paging: 'client',
          body: ({ filter }) => ({ area: filter.zones }),
        }),
      ],
      { 'POST /drops': wires },
    );
    await list(NAME, { zones: 'south' });
    await list(NAME, { zones: 'south', search: 'koti' });
    expect(calls).toEqual(['POST /drops {"area":"south"}']);
  });

  it('is asked for again where the order is sent by a function', async () => {
    const call: Options['call'] = (http, { sort }) =>
      http.json('GET', '/drops', { query: { by: sort?.by } });
    const { provider, calls } = givenProvider([dropsWith({ call, paging: 'client' })], {
      'GET /drops': wires,
    });
    for (const field of ['name', 'fee'])
      await provider.getList(NAME, {
        pagination: { page: 1, perPage: 3 },
        sort: { field, order: 'ASC' },
        filter: {},
      });
    expect(calls).toEqual(['GET /drops?by=title', 'GET /drops?by=fee']);
  });

  it('has an instant on the day that it shows, and a calendar day on that day', async () => {
    configureFramework({ formats: { locale: 'en', timeZone: 'Asia/Kolkata' } });
    onTestFinished(() => configureFramework({}));
    expect(await shown({ from: '2026-01-03', to: '2026-01-03' })).toEqual(['1']);
    expect(await shown({ from: '2026-01-02', to: '2026-01-02' })).toEqual([]);
    expect(await shown({ from: '2026-01-05', to: '2026-01-05' })).toEqual(['2']);
  });
});
