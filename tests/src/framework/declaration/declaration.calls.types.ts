// Compiled, never run: what the compiler infers for the arguments of a declaration's calls.
import type { CallHttp, Id, ListArg } from '../../../../src/framework/declaration/calls';
import { defineResource } from '../../../../src/resources/define';
import { is, plain, reason, type Row } from './typeFixtures';

const ofName = ({ filter }: { filter: Partial<Record<'search' | 'kind', string>> }) => ({
  s: filter.search,
});
defineResource({
  ...plain,
  form: { schema: reason },
  filters: {
    search: { kind: 'search', placeholder: '' },
    kind: { kind: 'select', choices: { a: 'A' } },
  },
  api: {
    list: {
      call: 'GET /x',
      query: (arg) => {
        is<Partial<Record<'search' | 'kind', string>>>()(arg.filter);
        is<number>()(arg.page);
        return ofName(arg);
      },
      headers: ({ perPage }) => ({ Range: `0-${perPage}` }),
      total: ({ body, headers }) => {
        is<unknown>()(body);
        is<Headers>()(headers);
        return undefined;
      },
    },
    get: async (http, { id }) => {
      is<Id>()(id);
      return http.json('GET', `/x/${id}`, { query: { a: 1 } });
    },
    create: {
      call: 'POST /x',
      body: ({ data }) => {
        is<{ reason: string }>()(data);
        return data;
      },
    },
    update: {
      call: 'PUT /x/{id}',
      body: ({ data, previous, id }) => {
        is<Id>()(id);
        is<{ reason: string }>()(data);
        is<Row>()(previous);
        return data;
      },
    },
    delete: {
      call: 'DELETE /x/{id}',
      query: ({ record: row }) => {
        is<Row>()(row);
        return { name: row.name };
      },
    },
    export: {
      call: 'GET /x/export',
      query: ({ filter }) => ({ s: filter.search }),
      visibleRows: {
        Size: (row) => {
          is<Row>()(row);
          return row.size;
        },
      },
    },
    problem: (error) => {
      is<number>()(error.status);
      return undefined;
    },
    encode: (data, previous) => {
      is<{ reason: string }>()(data);
      is<Row | undefined>()(previous);
      return data;
    },
    decode: (wire) => {
      is<Readonly<Record<string, unknown>>>()(wire);
      return { size: wire.length };
    },
  },
});
defineResource({
  ...plain,
  filters: { search: { kind: 'search', placeholder: '' } },
  api: {
    list: async (http, { page, filter, sort }) => {
      is<string | undefined>()(filter.search);
      is<'asc' | 'desc' | undefined>()(sort?.order);
      return (await http.answer('GET', `/x/${page}`)).body;
    },
  },
});
defineResource({
  ...plain,
  filters: { search: { kind: 'search', placeholder: '' } },
  api: {
    list: {
      call: 'GET /x',
      // @ts-expect-error no such filter
      query: ({ filter }) => ({ t: filter.other }),
    },
  },
});

// in the long form a function names its argument's type, with the filters' names or without them
defineResource({
  ...plain,
  filters: { search: { kind: 'search' } },
  api: {
    list: {
      call: async (http: CallHttp, { sent }: ListArg) => http.json('GET', '/x', { query: sent }),
    },
  },
});
defineResource({
  ...plain,
  filters: { search: { kind: 'search' } },
  api: {
    list: {
      call: async (http: CallHttp, { filter }: ListArg<'search'>) =>
        http.json('GET', '/x', { query: { q: filter.search } }),
    },
  },
});
