import { expect, it } from 'vitest';
import { ApiError } from '../../../../src/framework/declaration/errors';
import { defineLookup } from '../../../../src/framework/declaration/calls';
import {
  ofApi,
  ofCalls,
  ofFiltersAndFigures,
  ofSavesAndExports,
} from '../../../support/declarationKeys';
import { NAME, observed, ROW, type Part, type Run } from '../../../support/wire';

const FORM = { name: 'Koti' };
const rows = { columns: ['name'], rows: [{ line: 2, cells: ['Koti'] }], token: 't' };
const reading = {};

const list: Run = (provider) =>
  provider.getList(NAME, {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'size', order: 'ASC' },
    filter: { of: 'x' },
  });
const get: Run = (provider) => provider.getOne(NAME, { id: '7' });
const create: Run = (provider) => provider.create(NAME, { data: FORM });
const update: Run = (provider) =>
  provider.update(NAME, { id: '7', data: FORM, previousData: { ...ROW, id: '7' } });
const act =
  (params: object): Run =>
  (provider) =>
    provider.act(NAME, { action: 'go', ...params });
const inApi = (key: string) => (call: unknown) => ({ api: { list: 'GET /drops', [key]: call } });
const inAction = (on: string) => (call: unknown) => ({
  api: { list: 'GET /drops' },
  actions: { go: { on, ...Object(call) } },
});
const lookupOf = (call: unknown) => defineLookup(call as Parameters<typeof defineLookup>[0]);

/** Each place of a call: a declaration with it, and the run that sends it. */
const places: Record<string, { method: string; spec: (call: unknown) => Part; run: Run }> = {
  list: { method: 'GET', spec: (call) => ({ api: { list: call } }), run: list },
  get: { method: 'GET', spec: inApi('get'), run: get },
  create: { method: 'POST', spec: inApi('create'), run: create },
  update: { method: 'PUT', spec: inApi('update'), run: update },
  delete: {
    method: 'DELETE',
    spec: inApi('delete'),
    run: (provider) => provider.delete(NAME, { id: '7', previousData: { ...ROW, id: '7' } }),
  },
  export: {
    method: 'GET',
    spec: inApi('export'),
    run: (provider) => provider.exportFile(NAME, { filter: {} }),
  },
  set: {
    method: 'GET',
    spec: inApi('set'),
    run: (provider) => provider.rowSet(NAME, { filter: {} }),
  },
  'import.check': {
    method: 'POST',
    spec: (check) => inApi('import')({ check, run: 'POST /run' }),
    run: (provider) => provider.checkImport(NAME, rows, reading),
  },
  'import.run': {
    method: 'POST',
    spec: (run) => inApi('import')({ check: 'POST /check', run }),
    run: (provider) => provider.runImport(NAME, rows, reading),
  },
  stats: {
    method: 'GET',
    spec: (call) => ({ api: { list: 'GET /drops' }, stats: { call, cards: { size: 'Size' } } }),
    run: (provider) => provider.stats(NAME),
  },
  view: {
    method: 'GET',
    spec: (call) => ({
      api: { list: 'GET /drops' },
      views: { more: { call, content: () => null } },
    }),
    run: (provider) => provider.view(NAME, { view: 'more', record: { id: '7' } }),
  },
  lookup: {
    method: 'GET',
    spec: (call) => ({
      api: { list: 'GET /drops' },
      fields: { name: { kind: 'select', lookup: lookupOf(call) } },
    }),
    run: (provider, { fields }) => {
      const lookup = fields.name?.lookup;
      if (!lookup) throw new Error('the field has a lookup');
      return provider.options(lookup, {});
    },
  },
  'row action': {
    method: 'POST',
    spec: inAction('row'),
    run: act({ record: { ...ROW, id: '7' } }),
  },
  'rows action': { method: 'POST', spec: inAction('rows'), run: act({ ids: ['7'] }) },
  run: {
    method: 'POST',
    spec: (call) => inAction('rows')({ ...Object(call), chunk: 10 }),
    run: act({ rows: [{ id: '7' }] }),
  },
  'undo of a run': {
    method: 'POST',
    spec: (undo) => inAction('rows')({ call: 'POST /do', chunk: 10, undo }),
    run: act({ rows: [{ id: '7' }], isUndo: true }),
  },
  'list action': { method: 'POST', spec: inAction('list'), run: act({}) },
  'dialog.initial': {
    method: 'GET',
    spec: (initial) => inAction('list')({ call: 'POST /do', dialog: { initial } }),
    run: (provider) => provider.initial(NAME, { action: 'go' }),
  },
  board: {
    method: 'GET',
    spec: (call) => ({
      api: { list: 'GET /drops' },
      filters: {
        of: {
          kind: 'tabs',
          choices: { x: 'X', y: 'Y' },
          initial: 'y',
          boards: { x: { call, content: () => null } },
        },
      },
    }),
    run: list,
  },
  'follow-up of a save': {
    method: 'POST',
    spec: (next) =>
      inApi('create')({ call: 'POST /drops', next: () => ({ ...Object(next), failed: 'Half' }) }),
    run: create,
  },
};

/** The keys of every call: how each is declared, and its form in the request. */
const sharedKeys: Record<string, { key: unknown; sent: RegExp }> = {
  query: { key: { mark: 'of-query' }, sent: /mark=of-query/ },
  body: { key: () => ({ mark: 'of-body' }), sent: /"mark":"of-body"/ },
  headers: { key: { 'X-Mark': 'of-headers' }, sent: /"x-mark":"of-headers"/i },
};

for (const [place, { method, spec, run }] of Object.entries(places)) {
  const line = `${method} /at/${place.replace(/\W/g, '-')}`;
  it.each(Object.entries(sharedKeys))(`at ${place}, %s is sent`, async (name, { key, sent }) => {
    const { wire } = await observed(spec({ call: line, [name]: key }), run);
    expect(wire.find((one) => one.startsWith(line))).toMatch(sent);
  });

  it(`at ${place}, orElse is sent if the server lacks the call`, async () => {
    const { wire } = await observed(
      spec({ call: line, orElse: { call: `${method} /other` } }),
      run,
      {
        [line]: new ApiError(404),
      },
    );
    expect(wire.filter((one) => one.startsWith(`${method} /other`))).toHaveLength(1);
  });

  it(`at ${place}, a function sends its own calls`, async () => {
    const call = (http: { json: (method: string, path: string) => Promise<unknown> }) =>
      http.json('GET', '/own/call');
    const { wire } = await observed(spec({ call }), run);
    expect(wire.filter((one) => one.startsWith('GET /own/call'))).toHaveLength(1);
  });
}

interface Case {
  spec: Part;
  without: Part;
  run: Run;
  answers?: Part;
}

const api = (more: Part): Part => ({ api: { list: 'GET /drops', ...more } });
const listed = (more: Part): Part => ({ api: { list: { call: 'GET /drops', ...more } } });
const ofList = (more: Part, answers?: Part): Case => ({
  spec: listed(more),
  without: listed({}),
  run: list,
  ...(answers && { answers }),
});
const filtered = (more: Part, kind: string, value: string): Case => {
  const filter = { kind, choices: { x: 'X', y: 'Y' }, initial: 'y', ...more };
  const spec = (of: Part) => ({ api: { list: 'GET /drops' }, filters: { of } });
  return {
    spec: spec(filter),
    without: spec({ kind, choices: filter.choices, initial: 'y' }),
    run: (provider) =>
      provider.getList(NAME, {
        pagination: { page: 1, perPage: 10 },
        sort: { field: 'id', order: 'ASC' },
        filter: { of: value },
      }),
  };
};
const failing = { 'PUT /drops/7': new ApiError(409, { now: ROW, detail: 'Stale' }) };
const ofUpdate = (more: Part, without: Part = {}): Case => ({
  spec: api({ update: 'PUT /drops/{id}', ...more }),
  without: api({ update: 'PUT /drops/{id}', ...without }),
  run: update,
});

/** The effect of each other key on the request or on the read answer. */
const cases: Record<string, Case> = {
  at: ofList({ at: 'rows' }, { 'GET /drops': { data: [], rows: [ROW] } }),
  total: ofList({ total: 'header x-count' }),
  paging: ofList({ paging: 'client' }),
  onError: ofList({ onError: 'empty' }, { 'GET /drops': new ApiError(500, { detail: 'Down' }) }),
  problem: { ...ofUpdate({ problem: () => 'In our words' }), answers: failing },
  aliases: { spec: api({ aliases: { name: ['revision'] } }), without: api({}), run: list },
  decode: { spec: api({ decode: () => ({ name: 'Decoded' }) }), without: api({}), run: list },
  encode: ofUpdate({ encode: () => ({ encoded: true }) }),
  version: { ...ofUpdate({}), spec: { ...ofUpdate({}).spec, version: 'revision' } },
  param: filtered({ param: 'other' }, 'select', 'x'),
  map: filtered({ map: { x: 'mapped', y: 'y' } }, 'select', 'x'),
  params: filtered({ params: ['from', 'to'] }, 'range', '1..5'),
};

it.each(Object.entries(cases))('%s changes the request or the parsed answer', async (_, one) => {
  const declared = await observed(one.spec, one.run, one.answers);
  expect(declared).not.toEqual(await observed(one.without, one.run, one.answers));
});

/** Keys that do not reach the server, each with the test that covers it. */
const elsewhere: Record<string, string> = {
  beyond: 'src/resources/index.missing.test.ts',
  columns: 'src/framework/ui/list/import: the columns of the dialog',
  rowsMax: 'src/framework/ui/list/import: the limit of the dialog',
  check: 'a place: import.check',
  run: 'a place: import.run',
  call: 'every place',
  orElse: 'every place',
  import: 'the places import.check and import.run',
  current: 'src/framework/ui/form/conflict.test.ts',
  next: 'a place: the follow-up of a save',
  fileName: 'src/framework/ui/list/export/saveExport.test.ts',
  visibleRows: 'src/framework/ui/list/export/saveExport.test.ts',
};
/** Filters and figures only name the query for the server. */
const SENT_OF_FILTERS = ['param', 'params', 'map'];

it('every key of a call has a case here', () => {
  const known = [places, sharedKeys, cases, elsewhere].flatMap((group) => Object.keys(group));
  const keys = [
    ...ofApi,
    ...ofCalls,
    ...ofSavesAndExports,
    ...ofFiltersAndFigures.filter((key) => SENT_OF_FILTERS.includes(key)),
  ];
  expect(keys.filter((key) => !known.includes(key))).toEqual([]);
});
