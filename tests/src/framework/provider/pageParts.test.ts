import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../src/framework/declaration/errors';
import stores from '../../../../src/resources/admin/stores/stores.resource';
import { givenProvider } from '../../../support/fakeHttp';
import { matches } from '../../../../src/framework/provider/localList';
import { base, define, dropsWith, NAME } from './drops';

const row = {
  _id: 9,
  storeName: 'Shadab',
  location: 'Charminar',
  is_active: false,
  rating: null,
  categories: 'odd',
};
const answering = (answer: unknown) => givenProvider([stores], { 'GET /admin/stores/': answer });

describe('a list is read from every envelope that the documents name', () => {
  it.each([
    ['a bare array', [row], 1],
    [
      'data plus pagination',
      { data: [row], pagination: { page: 1, limit: 10, total: 31, totalPages: 4 } },
      31,
    ],
    ['stores plus total', { stores: [row], page: 1, limit: 10, total: 12, totalPages: 2 }, 12],
    ['nothing that can be read', 'maintenance', 0],
  ])('%s', async (_, answer, total) => {
    const result = await answering(answer).list('admin/stores');
    expect(result.total).toBe(total);
    if (total > 0)
      expect(result.data[0]).toMatchObject({
        id: '9',
        name: 'Shadab',
        locationName: 'Charminar',
        isActive: false,
        rating: 0,
        categories: [],
      });
  });

  it('counters that the answer lacks are counted over the loaded rows', async () => {
    const result = await answering([row, { id: 2, storeName: 'Pista House', isActive: true }]).list(
      'admin/stores',
    );
    expect(result.meta).toMatchObject({ stats: { total: 2, active: 1, inactive: 1 } });
  });

  it('counters that the answer carries win', async () => {
    const result = await answering({
      stores: [row],
      total: 40,
      activeCount: 30,
      inactiveCount: 10,
    }).list('admin/stores');
    expect(result.meta).toMatchObject({ stats: { total: 40, active: 30, inactive: 10 } });
  });

  it('a missing text is empty, never the word "undefined"', async () => {
    const result = await answering([{ id: 1 }]).list('admin/stores');
    expect(result.data[0]).toMatchObject({ name: '' });
    expect(JSON.stringify(result.data)).not.toContain('undefined');
  });

  it('a failed load is an empty list that remembers its failure', async () => {
    const failure = new ApiError(500);
    const result = await answering(failure).list('admin/stores');
    expect(result).toMatchObject({
      data: [],
      total: 0,
      meta: { failed: failure, stats: { total: 0 } },
    });
  });

  it('a session that ended is not shown as an empty list', async () => {
    await expect(answering(new ApiError(401)).list('admin/stores')).rejects.toMatchObject({
      status: 401,
    });
  });
});

describe('one record without a separate call', () => {
  it('comes from the rows that were read, without a call, if its version is known', async () => {
    const { provider, list, calls } = answering([{ ...row, updatedAt: '2026-05-20T20:00:00Z' }]);
    await list('admin/stores');
    const { data } = await provider.getOne('admin/stores', { id: '9' });
    expect(data).toMatchObject({ name: 'Shadab' });
    expect(calls).toHaveLength(1);
  });

  it('is looked for in the list after a deep link', async () => {
    const { provider, calls } = answering([row]);
    await provider.getOne('admin/stores', { id: '9' });
    expect(calls).toEqual(['GET /admin/stores/?page=1&limit=100']);
  });

  it('is 404 when the list does not hold it', async () => {
    await expect(
      answering([row]).provider.getOne('admin/stores', { id: '10' }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe('a fallback call', () => {
  const resource = {
    ...stores,
    actions: {
      toggle: {
        call: 'PUT /x/{id}/status' as const,
        label: 'Toggle',
        failed: 'no',
        body: () => ({ on: true }),
        orElse: { call: 'PUT /x/{id}' as const, body: () => ({ isOn: true }) },
      },
    },
  };
  const attempt = async (status: number) => {
    const { provider, calls } = givenProvider([resource], {
      'PUT /x/1/status': new ApiError(status),
    });
    await provider
      .act('admin/stores', { action: 'toggle', record: { id: '1' } })
      .catch(() => undefined);
    return calls;
  };

  it.each([404, 405, 500, 503])('is tried after %i', async (status) => {
    expect(await attempt(status)).toEqual([
      'PUT /x/1/status {"on":true}',
      'PUT /x/1 {"isOn":true}',
    ]);
  });

  it.each([0, 401, 403, 409, 422, 429])('is never tried after %i', async (status) => {
    expect(await attempt(status)).toHaveLength(1);
  });
});

it('figures follow those filters of the list that their call takes', async () => {
  const query = ({ filter }: { filter: Readonly<Record<string, string>> }) => ({
    range: filter.range,
  });
  const resource = {
    ...stores,
    stats: {
      call: { call: 'GET /x/stats' as const, query },
      cards: [{ name: 'total', label: 'Total' }],
    },
  };
  const { provider, calls } = givenProvider([resource], { 'GET /x/stats': { data: { total: 3 } } });
  expect(await provider.stats('admin/stores', { filter: { range: 'today', search: 'x' } })).toEqual(
    { total: 3 },
  );
  expect(calls).toEqual(['GET /x/stats?range=today']);
});

it.each([
  ['the choice that narrows nothing', 'all'],
  ['an emptied filter', ''],
])('%s is passed to no function and no action', async (_, nothing) => {
  const told: unknown[] = [];
  const query = ({ filter }: { filter: object }) => {
    told.push(filter);
    return {};
  };
  const label = { label: 'Close', failed: 'no' };
  const resource = {
    ...stores,
    api: { list: 'GET /x' as const, export: { call: 'GET /x/file' as const, query } },
    stats: {
      call: { call: 'GET /x/stats' as const, query },
      cards: [{ name: 'total', label: 'Total' }],
    },
    actions: {
      close: { ...label, on: 'rows' as const, call: 'POST /x/close' as const },
      closeAll: { ...label, on: 'list' as const, call: 'POST /x/closeAll' as const, query },
    },
  };
  const { provider, calls } = givenProvider([resource], {
    'GET /x/stats': { total: 3 },
    'GET /x/file': '',
  });
  const filter = { search: 'x', status: nothing };
  await provider.stats('admin/stores', { filter });
  await provider.exportFile('admin/stores', { filter });
  await provider.act('admin/stores', { action: 'closeAll', filter });
  await provider.act('admin/stores', { action: 'close', filter });
  expect(told).toEqual([{ search: 'x' }, { search: 'x' }, { search: 'x' }]);
  expect(calls.at(-1)).toBe('POST /x/close {"filter":{"search":"x"}}');
});

it.each([
  ['2026-11-27T20:00:00', true],
  ['2026-11-27T20:00:00Z', true],
  ['2026-11-27', true],
  ['2026-11-28T00:00:00', false],
])('a row of %s is within a filter to 27 November: %s', (day, isWithin) => {
  vi.stubEnv('TZ', 'America/New_York');
  const passes = matches(dropsWith(), { id: '1', day }, { from: '2026-11-27', to: '2026-11-27' });
  vi.unstubAllEnvs();
  expect(passes).toBe(isWithin);
});

it('figures of a call without a query are those of all rows: they do not replace those of a search', async () => {
  const drops = define({
    ...base,
    api: { list: 'GET /drops' },
    filters: { search: { kind: 'search' } },
    stats: { call: 'GET /drops/stats', cards: { done: { count: ({ isDone }) => isDone } } },
    list: { columns: ['name'] },
  });
  const done = (id: number) => ({ id, isDone: true });
  const { list, calls } = givenProvider([drops], {
    'GET /drops': { data: [done(1), done(2)], total: 40 },
    'GET /drops/stats': { done: 31 },
  });
  const all = await list(NAME, {}, 1, 2);
  expect([all.meta?.stats, all.meta?.countedOnPage]).toMatchObject([{ done: 31 }, []]);
  const found = await list(NAME, { search: 'mint' }, 1, 2);
  expect([found.meta?.stats, found.meta?.countedOnPage]).toMatchObject([{ done: 2 }, ['done']]);
  expect(calls.filter((call) => call === 'GET /drops/stats')).toHaveLength(1);
});
