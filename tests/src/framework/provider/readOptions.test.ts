import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../src/framework/declaration/errors';
import { defineLookup, type Lookup } from '../../../../src/framework/declaration/calls';
import { UnreadableAnswer } from '../../../../src/framework/declaration/failures';
import { givenProvider } from '../../../support/fakeHttp';
import { base, define } from './drops';

const zones = defineLookup({ call: 'GET /zones', at: 'answer.zones', search: 'q' });
const read = (lookup: Lookup, answers: Record<string, unknown>, arg = {}) => {
  const { provider, calls } = givenProvider([], answers);
  return { calls, options: provider.options(lookup, arg) };
};
const rows = [
  { id: 1, name: 'North' },
  { _id: 2, name: 'South' },
];

describe('the options of a lookup', () => {
  it('are at its declared place and nowhere else', async () => {
    expect(await read(zones, { 'GET /zones': { answer: { zones: rows } } }).options).toMatchObject([
      { value: '1', label: 'North' },
      { value: '2', label: 'South' },
    ]);
    await expect(read(zones, { 'GET /zones': rows }).options).rejects.toMatchObject({
      details: { call: 'GET /zones', place: 'the options of a lookup at answer.zones' },
    });
  });

  it.each([
    ['texts', ['North']],
    ['one that is none', [{ id: 1, name: 'North' }, null]],
    ['rows of which none has a value', [{ key: 'n', name: 'North' }]],
  ])('are not an empty select if the server sends %s', async (_, answer) => {
    await expect(
      read(defineLookup({ call: 'GET /zones' }), { 'GET /zones': answer }).options,
    ).rejects.toBeInstanceOf(UnreadableAnswer);
  });

  it("are requested with the typed text and the page, besides the lookup's own query", async () => {
    const sent = async (lookup: Lookup) => {
      const { calls, options } = read(
        lookup,
        { 'GET /zones': { answer: { zones: [] } } },
        { search: 'no', page: 2 },
      );
      await options;
      return calls;
    };
    expect(await sent(zones)).toEqual(['GET /zones?q=no&page=2']);
    expect(await sent({ ...zones, query: { town: 'H' } })).toEqual([
      'GET /zones?q=no&page=2&town=H',
    ]);
    expect(await sent({ ...zones, query: ({ search }) => ({ like: search }) })).toEqual([
      'GET /zones?like=no',
    ]);
  });

  it('may come from a function in two steps, which gets the typed text and the value of its parent field', async () => {
    const streets = defineLookup({
      call: async (http, { townId, search }) => {
        const town = await http.json('GET', `/towns/${String(townId)}`);
        return http.json('GET', '/streets', { query: { of: Object(town).code, q: search } });
      },
      search: 'q',
    });
    const { calls, options } = read(
      streets,
      { 'GET /towns/7': { code: 'HYD' }, 'GET /streets': rows },
      { townId: 7, search: 'a', page: 1 },
    );
    expect(await options).toHaveLength(2);
    expect(calls).toEqual(['GET /towns/7', 'GET /streets?of=HYD&q=a']);
  });

  it('of a paged lookup are requested singly by value, and pages come with the total of all', async () => {
    const one = read(
      { ...zones, one: 'zone' },
      { 'GET /zones': { answer: { zones: rows } } },
      { chosen: '2' },
    );
    expect(await one.options).toHaveLength(2);
    expect(one.calls).toEqual(['GET /zones?zone=2']);
    const { provider } = givenProvider([], {
      'GET /zones': { answer: { zones: rows }, total: 5000 },
    });
    const kept = { ...zones, keep: ({ name }: { name?: unknown }) => name === 'South' };
    expect(await provider.foundOptions(kept, { search: 's', page: 1 })).toMatchObject({
      options: [{ value: '2' }],
      rows: 2,
      total: 5000,
    });
  });

  it('come from the fallback call if there is one', async () => {
    const { options } = read(
      { ...zones, orElse: { call: 'GET /old/zones', at: 'zones' } },
      { 'GET /zones': new ApiError(404), 'GET /old/zones': { zones: rows } },
    );
    expect(await options).toHaveLength(2);
  });
});

it('a resource tells each of its failures in its own words: options, figures, views, files and imports', async () => {
  const lookup = defineLookup({ call: 'GET /zones' });
  const drops = define({
    ...base,
    api: {
      list: 'GET /drops',
      export: 'GET /drops.csv',
      set: 'GET /drops/ids',
      import: { check: 'POST /check', run: 'POST /run', columns: async () => ({}), rowsMax: 1 },
      problem: (_, call) => `No ${call}`,
    },
    fields: { zone: { kind: 'select', lookup } },
    stats: { call: 'GET /figures', cards: { waiting: 'Waiting' } },
    views: {
      route: { call: 'GET /drops/{id}/route', content: async () => ({ default: () => null }) },
    },
  });
  const refused = [
    'GET /zones',
    'GET /figures',
    'GET /drops/7/route',
    'GET /drops.csv',
    'GET /drops/ids',
    'POST /check',
  ];
  const { provider } = givenProvider(
    [drops],
    Object.fromEntries(refused.map((line) => [line, new ApiError(500)])),
  );
  const asked: Promise<unknown>[] = [
    provider.options(lookup, {}),
    provider.stats('boss/drops'),
    provider.view('boss/drops', { view: 'route', record: { id: '7' } }),
    provider.exportFile('boss/drops', { filter: {} }),
    provider.rowSet('boss/drops', { filter: {} }),
    provider.checkImport('boss/drops', { columns: [], rows: [] }, {}),
  ];
  const said = (error: unknown) =>
    error instanceof ApiError ? String(error.userMessage) : 'another error';
  const told = await Promise.all(asked.map((call) => call.then(() => 'nothing', said)));
  expect(told).toEqual(refused.map((line) => `No ${line}`));
});
