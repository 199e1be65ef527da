import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../../../../src/framework/declaration/errors';
import { str } from '../../../../src/framework/declaration/lenientSchemas';
import { configureFramework } from '../../../../src/framework/declaration/settings';
import { givenProvider } from '../../../support/fakeHttp';
import { dropsWith, NAME, type ListOptions } from './drops';

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

  it('is narrowed by numbers that JavaScript would round', async () => {
    const fees = ['9007199254740992', '9007199254740993', '9007199254740994'];
    const rows = fees.map((fee, index) => ({ id: index + 1, fee }));
    const wide = dropsWith({ paging: 'client' });
    const record = z.object({ id: str(), fee: str() });
    const { list } = givenProvider([{ ...wide, record }], { 'GET /drops': rows });
    const { data } = await list(NAME, { fee: '..9007199254740993' });
    expect(data.map(({ id }) => id)).toEqual(['1', '2']);
  });

  it('is ordered by numbers as numbers and texts as people count, with nothing last', async () => {
    expect(await shown({}, { field: 'name', order: 'ASC' })).toEqual(['1', '3', '2']);
    expect(await shown({}, { field: 'fee', order: 'DESC' })).toEqual(['1', '2', '3']);
    expect(await shown({}, { field: 'day', order: 'ASC' })).toEqual(['1', '2', '3']);
    expect(await shown({}, { field: 'day', order: 'DESC' })).toEqual(['2', '1', '3']);
    expect(await shown({}, { field: 'zone', order: 'DESC' })).toEqual(['1', '2', '3']);
  });

  it('is requested again if a filter changes its request', async () => {
    const options: ListOptions = {
      paging: 'client',
      query: ({ filter }) => ({ area: filter.zones }),
    };
    const { list, calls } = givenProvider([dropsWith(options)], { 'GET /drops': wires });
    await list(NAME, { zones: 'north' });
    await list(NAME, { zones: 'south' });
    await list(NAME, { zones: 'south', search: 'koti' });
    expect(calls).toEqual(['GET /drops?area=north', 'GET /drops?area=south']);
  });

  it.each<[string, ListOptions]>([
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
  ])('is requested again if a filter changes %s', async (_, options) => {
    const answers = { 'GET /old': new ApiError(404), 'GET /drops': wires, 'POST /drops': wires };
    const { list, calls } = givenProvider([dropsWith({ ...options, paging: 'client' })], answers);
    const asked = () => calls.filter((call) => call.includes('/drops')).length;
    await list(NAME, { zones: 'north' });
    await list(NAME, { zones: 'south' });
    expect(asked()).toBe(2);
  });

  it('is reused if a filter does not change its request', async () => {
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

  it('is requested again if the order is sent by a function', async () => {
    const call: ListOptions['call'] = (http, { sort }) =>
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
