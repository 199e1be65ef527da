import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { resourceFactory } from '../../../../src/framework/core/defineResource';
import { str } from '../../../../src/framework/core/lenientSchemas';
import { createDataProvider } from '../../../../src/framework/provider/createDataProvider';
import type { ResourceConfig } from '../../../../src/framework/core/declaration';
import type { Http, Sent } from '../../../../src/framework/provider/http';
import { runCrates } from '../ui/actions/runs';

const crates = runCrates(2);
const walked = { ...crates, api: { list: { call: 'GET /crates' as const, at: 'crates' } } };

const crate = (id: number) => ({ id: String(id), name: `Crate ${id}`, changedAt: `v${id}` });
const cratesFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => crate(first + at));

/** A provider over a server that answers by line and query, and what it was asked. */
const given = (resource: ResourceConfig, answerTo: (line: string, page: number) => unknown) => {
  const asked: Sent['query'][] = [];
  const answer: Http['answer'] = async (method, path, sent = {}) => {
    asked.push(sent.query);
    return {
      body: answerTo(`${method} ${path}`, Number(sent.query?.page)),
      headers: new Headers(),
    };
  };
  const http: Http = {
    answer,
    json: async (...call) => (await answer(...call)).body,
    fetch: () => Promise.reject(new Error('Not asked for here')),
  };
  const provider = createDataProvider({ resources: [resource], http });
  return { asked, set: (filter = {}) => provider.rowSet('test/crates', { filter }) };
};

describe('the rows that a filter selects', () => {
  test('are refused where the server ignored the filter, so that an action reaches no other row', async () => {
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

  test('are walked page by page where it names none, each once, also one that moves to a later page meanwhile', async () => {
    const { set } = given(walked, (_, page) => ({
      crates: page === 1 ? cratesFrom(1, 100) : cratesFrom(100, 2),
    }));
    const { rows, isCapped } = await set();
    expect(rows).toEqual(cratesFrom(1, 101).map(({ id, changedAt }) => ({ id, changedAt })));
    expect(isCapped).toBe(false);
  });

  test('end at 10,000, and say that there are more', async () => {
    const { set } = given(walked, (_, page) => ({ crates: cratesFrom((page - 1) * 100 + 1, 100) }));
    const { rows, isCapped } = await set();
    expect([rows.length, isCapped]).toEqual([10_000, true]);
  });

  test('are refused where the answer is none', async () => {
    const { set } = given(crates, () => ({ sorry: true }));
    await expect(set()).rejects.toThrow();
  });
});
