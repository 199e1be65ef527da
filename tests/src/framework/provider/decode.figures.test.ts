import { describe, expect, it } from 'vitest';
import type { ResourceConfig } from '../../../../src/framework/declaration/declaration';
import { givenProvider } from '../../../support/fakeHttp';
import { base, define, NAME } from './drops';

describe('a figure', () => {
  const counting = define({
    ...base,
    api: { list: 'GET /drops' },
    stats: {
      cards: {
        total: {},
        done: { count: ({ isDone }) => isDone },
        late: {},
      },
    },
    list: { columns: ['name'] },
  });
  const rows = [
    { id: 1, isDone: true },
    { id: 2, isDone: false },
  ];
  const meta = async (answer: unknown, perPage = 2) =>
    (await givenProvider([counting], { 'GET /drops': answer }).list(NAME, {}, 1, perPage)).meta;

  it('that is counted over one page of more is marked', async () => {
    expect(await meta({ data: rows, total: 9 })).toMatchObject({
      stats: { total: 9, done: 1 },
      countedOnPage: ['done'],
    });
  });

  it('that is counted while the total is unknown is marked, and so is the total', async () => {
    expect(await meta(rows)).toMatchObject({
      stats: { total: 2, done: 1 },
      countedOnPage: ['total', 'done'],
    });
  });

  it('that is counted over all rows, or sent in the answer, is not marked', async () => {
    expect((await meta({ data: rows, total: 2 })).countedOnPage).toBeUndefined();
    expect((await meta([...rows, { id: 3 }])).countedOnPage).toBeUndefined();
    expect((await meta({ data: rows, total: 9, done: 4 })).countedOnPage).toBeUndefined();
  });

  it('that is neither in the answer nor countable is absent, not 0', async () => {
    expect(Object.keys((await meta({ data: rows, total: 9 })).stats ?? {})).toEqual([
      'total',
      'done',
    ]);
  });

  it('that JavaScript would round keeps its digits, and so does a sum', async () => {
    const list = { columns: [], sum: { late: { format: 'count' as const } } };
    const { list: read } = givenProvider([{ ...counting, list }], {
      'GET /drops': { data: rows, late: '9007199254740993' },
    });
    expect((await read(NAME)).meta).toMatchObject({
      stats: { late: '9007199254740993' },
      sums: { late: '9007199254740993' },
    });
  });

  it('of a call is not counted over rows that the call lacks', async () => {
    const resource: ResourceConfig = {
      ...counting,
      stats: { cards: counting.stats?.cards ?? [], call: 'GET /s' },
    };
    const { provider } = givenProvider([resource], { 'GET /s': { late: 3 } });
    expect(await provider.stats(NAME)).toEqual({ late: 3 });
  });
});
