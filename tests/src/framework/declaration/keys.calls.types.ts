// Compiled, never run: each key of a call and of a lookup as it may be written, and a mistake in it that must not compile.
import { defineLookup, rest } from '../../../../src/framework/declaration/calls';
import type { ListMeta } from '../../../../src/framework/declaration/provider';
import { defineResource } from '../../../../src/resources/define';
import { holds, plain, type Same, schema } from './typeFixtures';

// a list by cursors, as in docs/reference/calls.md
defineResource({
  ...plain,
  api: {
    list: async (http, { page, perPage, sent }) => {
      let body: { data?: unknown; has_more?: unknown; next_cursor?: unknown } = {};
      for (let at = 1; at <= page; at += 1) {
        if (at > 1 && !body.next_cursor) return { data: [], has_more: false };
        body = Object(
          await http.json('GET', '/orders', {
            query: { ...sent, limit: perPage, cursor: String(body.next_cursor ?? '') },
          }),
        );
      }
      return body;
    },
  },
});
// a version by If-Match, which the body omits
defineResource({
  ...plain,
  version: 'updatedAt',
  form: { schema },
  api: {
    list: 'GET /x',
    update: {
      call: 'PUT /x/{id}',
      headers: ({ version }) => ({ 'If-Match': String(version) }),
      body: ({ data }) => ({ ...data, updatedAt: undefined }),
    },
  },
});
// api: a line, a call or a function, in every place of a call
defineResource({
  ...plain,
  form: { schema },
  api: {
    list: {
      call: 'GET /x',
      at: ['xs', 'data.xs'],
      total: 'header x-total-count',
      headers: { Prefer: 'count=exact' },
      query: { all: 1 },
      paging: 'client',
      onError: 'empty',
      orElse: { call: 'GET /y' },
    },
    get: { call: 'GET /x/{id}', at: 'x' },
    create: {
      call: 'POST /x',
      body: ({ data }) => data,
      next: ({ data }, saved) =>
        saved.name === data.name
          ? undefined
          : { call: 'PATCH /x/{id}', body: () => data, failed: 'No' },
    },
    update: {
      call: 'PUT /x/{id}',
      body: ({ data }) => data,
      orElse: { call: 'PATCH /x/{id}', headers: ({ id }) => ({ 'If-Match': String(id) }) },
    },
    delete: async (http, { id }) => http.json('DELETE', '/x', { query: { id: `eq.${id}` } }),
    export: {
      call: 'GET /x/export',
      fileName: 'x_{date}.csv',
      headers: { Accept: 'text/csv' },
      visibleRows: { Size: ({ size }) => size },
    },
    aliases: { name: ['title', 'data.title'] },
    encode: (data, previous) => ({ ...data, was: previous?.name }),
    decode: (wire) => ({ size: wire.length }),
    problem: () => undefined,
  },
});
defineResource({
  ...plain,
  api: {
    ...rest('/x'),
    list: {
      call: 'GET /x',
      total: ({ headers, body }) =>
        Number(headers.get('x-total')) || (Array.isArray(body) ? body.length : undefined),
    },
  },
});
defineResource({
  ...plain,
  api: { list: { call: 'GET /x', total: ['count', 'meta.count'] }, export: 'GET /x/export' },
});
// @ts-expect-error not a method
defineResource({ ...plain, api: { list: 'FETCH /x' } });
// @ts-expect-error not a way of paging
defineResource({ ...plain, api: { list: { call: 'GET /x', paging: 'none' } } });
// @ts-expect-error neither message nor empty
defineResource({ ...plain, api: { list: { call: 'GET /x', onError: 'ignore' } } });
// @ts-expect-error a place is a path
defineResource({ ...plain, api: { list: { call: 'GET /x', at: 0 } } });
// @ts-expect-error `at` names the place of the rows
defineResource({ ...plain, api: { list: { call: 'GET /x', rows: ['xs'] } } });
// @ts-expect-error a total is a number
defineResource({ ...plain, api: { list: { call: 'GET /x', total: () => 'many' } } });
// @ts-expect-error a header is a text
defineResource({ ...plain, api: { list: { call: 'GET /x', headers: { limit: 10 } } } });
// @ts-expect-error a call that is a function promises its answer
defineResource({ ...plain, api: { list: () => [] } });
// @ts-expect-error without a call, the row of the list is read
defineResource({ ...plain, api: { list: 'GET /x', get: 'fromList' } });
defineResource({
  ...plain,
  // @ts-expect-error the failure of a follow-up needs a text
  api: { list: 'GET /x', create: { call: 'POST /x', next: () => ({ call: 'PATCH /x/{id}' }) } },
});
defineResource({
  ...plain,
  // @ts-expect-error only saving calls have a follow-up
  api: { list: 'GET /x', delete: { call: 'DELETE /x/{id}', next: () => undefined } },
});
defineResource({
  ...plain,
  api: {
    list: 'GET /x',
    // @ts-expect-error the record has no such field
    update: { call: 'PUT /x/{id}', body: ({ previous }) => previous.version },
  },
});
defineResource({
  ...plain,
  form: { schema },
  // @ts-expect-error the form has no such field
  api: { list: 'GET /x', encode: ({ size }) => size },
});
// @ts-expect-error the record has no such field
defineResource({ ...plain, api: { list: 'GET /x', aliases: { title: ['name'] } } });
// @ts-expect-error the record has no such field
defineResource({ ...plain, api: { list: 'GET /x', decode: () => ({ title: 'x' }) } });
// @ts-expect-error a text, or nothing
defineResource({ ...plain, api: { list: 'GET /x', problem: ({ status }) => status } });
defineResource({
  ...plain,
  // @ts-expect-error a boolean is not a cell
  api: { list: 'GET /x', export: { call: 'GET /x/export', visibleRows: { On: ({ on }) => on } } },
});
// a function may make a file, from a text or from the answer
defineResource({ ...plain, api: { list: 'GET /x', export: { call: async () => '' } } });
defineResource({
  ...plain,
  api: {
    list: 'GET /x',
    export: (http, { sent }) => http.file('POST', '/x/export', { body: sent }),
  },
});
// @ts-expect-error rows are not a file
defineResource({ ...plain, api: { list: 'GET /x', export: { call: async () => [] } } });
// a list may have stopped counting
holds<Same<ListMeta['isTotalCapped'], boolean | undefined>>();

defineLookup({
  call: 'GET /stores',
  at: 'stores',
  value: ['id'],
  label: ['name'],
  search: 'q',
  query: ({ search, page }) => ({ search, page }),
  headers: { a: 'b' },
  keep: (wire) => wire.isOpen === true,
});
// @ts-expect-error a call is a method and a path
defineLookup({ call: '/stores' });
// @ts-expect-error rows are left out by a function, not by a word
defineLookup({ call: 'GET /stores', keep: 'open' });
// @ts-expect-error typed text needs a name in the query
defineLookup({ call: 'GET /stores', search: true });
// @ts-expect-error `at` names the place of the rows
defineLookup({ call: 'GET /stores', rows: ['stores'] });
