import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { resourceFactory } from '../../../../src/framework/declaration/defineResource';
import { ApiError } from '../../../../src/framework/declaration/errors';
import { str } from '../../../../src/framework/declaration/lenientSchemas';
import { createDataProvider } from '../../../../src/framework/provider/createDataProvider';
import type { ResourceConfig } from '../../../../src/framework/declaration/declaration';
import type { Http, RequestOptions } from '../../../../src/framework/provider/http';
import { runCrates } from '../ui/actions/runs';

const crates = runCrates(2);
const walked = { ...crates, api: { list: { call: 'GET /crates' as const, at: 'crates' } } };

const crate = (id: number) => ({ id: String(id), name: `Crate ${id}`, changedAt: `v${id}` });
const cratesFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => crate(first + at));

/** A provider over a server that answers by line and query, and its received calls. */
const given = (
  resource: ResourceConfig,
  answerTo: (line: string, page: number, limit: number) => unknown,
) => {
  const asked: RequestOptions['query'][] = [];
  const answer: Http['answer'] = async (method, path, sent = {}) => {
    asked.push(sent.query);
    return {
      body: answerTo(`${method} ${path}`, Number(sent.query?.page), Number(sent.query?.limit)),
      headers: new Headers(),
    };
  };
  const http: Http = {
    answer,
    json: async (...call) => (await answer(...call)).body,
    fetch: () => Promise.reject(new Error('Not asked for here')),
  };
  const provider = createDataProvider({ resources: [resource], http });
  return {
    provider,
    asked,
    set: (filter = {}) => provider.rowSet('test/crates', { filter }),
  };
};

describe('the rows that a filter selects', () => {
  test('are refused if the server ignored the filter, so that an action reaches no other row', async () => {
    const woods = resourceFactory<'boss', 'box'>()({
      name: 'test/crates',
      record: z.object({ id: str(), kind: str() }),
      access: { boss: '*' },
      api: { list: { call: 'GET /crates', at: 'crates' } },
      filters: { kind: { kind: 'select', choices: { oak: 'Oak', pine: 'Pine' } } },
      list: { columns: ['kind'] },
    });
    const { set } = given(woods, () => ({
      crates: ['oak', 'pine'].map((kind, id) => ({ id, kind })),
    }));
    expect(await set()).toMatchObject({ rows: [{ id: '0' }, { id: '1' }] });
    await expect(set({ kind: 'pine' })).rejects.toThrow('The server ignored kind');
  });

  test('are what the server names at one moment, with their versions', async () => {
    const { asked, set } = given(crates, () => ({
      rows: [{ id: 7, changedAt: 'A', name: 'Not needed' }],
      isCapped: true,
    }));
    expect(await set({ search: 'oak' })).toEqual({
      rows: [{ id: 7, changedAt: 'A' }],
      isCapped: true,
    });
    expect(asked).toEqual([{ search: 'oak' }]);
  });

  test('are walked page by page if the server names no ids, each once, also a row that moves to a later page', async () => {
    const { set } = given(walked, (_, page) => ({
      crates: page === 1 ? cratesFrom(1, 100) : cratesFrom(100, 2),
    }));
    const { rows, isCapped } = await set();
    expect(rows).toEqual(cratesFrom(1, 101).map(({ id, changedAt }) => ({ id, changedAt })));
    expect(isCapped).toBe(false);
  });

  test('end at 10,000, and report that there are more', async () => {
    const { set } = given(walked, (_, page) => ({ crates: cratesFrom((page - 1) * 100 + 1, 100) }));
    const { rows, isCapped } = await set();
    expect([rows.length, isCapped]).toEqual([10_000, true]);
  });

  test('are refused if the answer is not a list', async () => {
    const { set } = given(crates, () => ({ sorry: true }));
    await expect(set()).rejects.toThrow();
  });
});

/** A server of 43 crates that sends at most 20 of them, or refuses more. */
const givenCap = ({
  total,
  isRefused = false,
  sizes = [25],
}: {
  total?: number;
  isRefused?: boolean;
  sizes?: number[];
}) =>
  given({ ...walked, list: { ...walked.list, pageSizes: sizes } }, (_, page, limit) => {
    if (isRefused && limit > 20) throw new ApiError(400, { message: 'At most 20' });
    const size = Math.min(limit, 20);
    // like an offset: the requested size decides where the page begins
    const sent = cratesFrom(1, 43).slice((page - 1) * limit, (page - 1) * limit + size);
    return { crates: sent, ...(total === undefined ? {} : { total }) };
  });
const listOf = (
  { provider }: Pick<ReturnType<typeof given>, 'provider'>,
  perPage: number,
  page = 1,
) => provider.getList('test/crates', { pagination: { page, perPage }, filter: {} });
const CAPPED =
  'The server sends only 20 of 25 requested crates although more exist. `list.pageSizes` of test/crates must not exceed 20.';

describe.each([
  ['says a total', 43],
  ['says no total', undefined],
])('a server that caps a page and %s', (_, total) => {
  const capped = () => givenCap(total === undefined ? {} : { total });

  test('gives a run all of its rows', async () => {
    expect((await capped().set()).rows).toHaveLength(43);
  });

  test('returns a record after the first page', async () => {
    const { provider } = capped();
    const { data } = await provider.getOne('test/crates', { id: '43' });
    expect(data).toMatchObject({ name: 'Crate 43' });
  });

  test('is named with its cap by a list that requests more, and shows a list that does not', async () => {
    await expect(listOf(capped(), 25)).rejects.toThrow(CAPPED);
    expect((await listOf(capped(), 20)).data).toHaveLength(20);
    expect((await listOf(capped(), 20, 3)).data).toHaveLength(3);
  });
});

test('a short last page is not a cap, for every total of the server', async () => {
  const twenty = { ...walked, list: { ...walked.list, pageSizes: [25] } };
  const rows = (page: number) => ({ crates: page === 1 ? cratesFrom(1, 20) : [] });
  const unsaid = given(twenty, (_, page) => rows(page));
  expect(await listOf(unsaid, 25)).toMatchObject({ total: 20 });
  const said = given(twenty, (_, page) => ({ ...rows(page), total: 20 }));
  expect(await listOf(said, 25)).toMatchObject({ total: 20 });
  expect([unsaid.asked.length, said.asked.length]).toEqual([2, 1]);
});

test('a server that refuses the size of a walk is called with the largest page of its list', async () => {
  const { asked, set } = givenCap({ isRefused: true, sizes: [10, 20] });
  expect((await set()).rows).toHaveLength(43);
  expect(asked.map((query) => query?.limit)).toEqual([100, 20, 20, 20]);
  await expect(givenCap({ isRefused: true, sizes: [200] }).set()).rejects.toThrow();
});
