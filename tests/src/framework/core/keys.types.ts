// Compiled, never run: each key of a declaration as it may be written, and a mistake in it that must not compile.
import { z } from 'zod';
import { defineLookup, rest } from '../../../../src/framework/core/calls';
import { messages } from '../../../../src/framework/core/messages';
import { flag, num, str } from '../../../../src/framework/core/lenientSchemas';
import type { ListMeta } from '../../../../src/framework/core/provider';
import { defineResource } from '../../../../src/resources/define';

type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <T extends true>(): T | undefined => undefined;
const slot =
  <P>() =>
  () =>
    Promise.resolve({ default: (_: P) => null });

const record = z.object({
  id: str(),
  name: str(),
  size: num(),
  on: flag(true),
  day: str(),
  updatedAt: str(),
});
type Row = z.output<typeof record>;
const plain = { name: 'x', record, access: { admin: '*' as const }, list: { columns: [] } };
const form = z.object({ name: z.string(), storeId: z.string(), amount: z.number() });

// the resource
defineResource({
  ...plain,
  label: { one: 'X', many: 'Xs' },
  version: 'updatedAt',
  menu: { icon: 'place', order: 1, label: 'The Xs' },
  access: { admin: ['list', 'export'], store: '*' },
  messages: {},
});
// @ts-expect-error a resource has a singular as well
defineResource({ ...plain, label: { many: 'Xs' } });
// @ts-expect-error what names a record is its first text column
defineResource({ ...plain, title: 'name' });
// @ts-expect-error a version is a field's name
defineResource({ ...plain, version: 1 });
// @ts-expect-error a version is a field of the record
defineResource({ ...plain, version: 'rev' });
// @ts-expect-error a menu entry has a place
defineResource({ ...plain, menu: { icon: 'place' } });
// @ts-expect-error not an icon of the menu
defineResource({ ...plain, menu: { icon: 'unicorn', order: 1 } });
// @ts-expect-error no such role
defineResource({ ...plain, access: { boss: '*' } });
// @ts-expect-error neither an action nor a view of this resource
defineResource({ ...plain, access: { admin: ['list', 'fly'] } });

// a list by cursors, as docs/adding-a-resource.md has it
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
// a version by If-Match, which the body leaves out
defineResource({
  ...plain,
  version: 'updatedAt',
  form: { schema: form },
  api: {
    list: 'GET /x',
    update: {
      call: 'PUT /x/{id}',
      headers: ({ version }) => ({ 'If-Match': String(version) }),
      body: ({ data }) => ({ ...data, updatedAt: undefined }),
    },
  },
});
// api: a line, a call or a function, wherever a call stands
defineResource({
  ...plain,
  form: { schema: form },
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
// @ts-expect-error where the rows stand is said by `at`
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
  // @ts-expect-error the failure of what is left to do needs a text
  api: { list: 'GET /x', create: { call: 'POST /x', next: () => ({ call: 'PATCH /x/{id}' }) } },
});
defineResource({
  ...plain,
  // @ts-expect-error only what saves has a follow-up
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
  form: { schema: form },
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
  // @ts-expect-error a truth is no cell
  api: { list: 'GET /x', export: { call: 'GET /x/export', visibleRows: { On: ({ on }) => on } } },
});
// a file may be made by a function, of a text or of what came
defineResource({ ...plain, api: { list: 'GET /x', export: { call: async () => '' } } });
defineResource({
  ...plain,
  api: {
    list: 'GET /x',
    export: (http, { sent }) => http.file('POST', '/x/export', { body: sent }),
  },
});
// @ts-expect-error rows are no file
defineResource({ ...plain, api: { list: 'GET /x', export: { call: async () => [] } } });
// a list may have stopped counting
holds<Same<ListMeta['isTotalCapped'], boolean | undefined>>();

// lookups
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
// @ts-expect-error a row may be left out by what it says, not by a word
defineLookup({ call: 'GET /stores', keep: 'open' });
// @ts-expect-error what is typed has a name in the query
defineLookup({ call: 'GET /stores', search: true });
// @ts-expect-error where the rows stand is said by `at`
defineLookup({ call: 'GET /stores', rows: ['stores'] });

// computed columns and the list
const computed = { twice: { value: ({ size }: Row) => size * 2 } };
defineResource({
  ...plain,
  computed: {
    twice: {
      label: 'Double',
      value: (row) => row.size * 2,
      kind: 'money',
      tone: ({ on }) => (on ? 'success' : 'neutral'),
    },
  },
});
// @ts-expect-error not a kind of what is only read
defineResource({ ...plain, computed: { twice: { value: (row) => row.size, kind: 'textarea' } } });
// @ts-expect-error a row is no text
defineResource({ ...plain, computed: { twice: { value: (row) => row } } });
defineResource({
  ...plain,
  computed,
  actions: { close: { call: 'PUT /x/{id}' } },
  api: { list: 'GET /x', delete: 'DELETE /x/{id}' },
  list: {
    columns: ['name', { show: 'twice', label: 'Double', below: 'day', image: 'name' }],
    phone: ['size', 'twice'],
    sort: { columns: ['name', 'size'], first: 'name desc' },
    pageSizes: [10, 20],
    pager: 'firstLast',
    pagerWhen: 'many',
    actions: ['close', 'show', 'edit', 'delete'],
    refreshButton: true,
    live: ['order', 'store'],
    above: slot<object>(),
    card: slot<{ record: Row; actions: unknown }>(),
  },
});
defineResource({
  ...plain,
  computed,
  list: { columns: ['name'], live: 'order', sort: { columns: { name: 'x_name', twice: 'size' } } },
});
// @ts-expect-error no such column
defineResource({ ...plain, list: { columns: ['nope'] } });
// @ts-expect-error the second fact of a column is a field, too
defineResource({ ...plain, list: { columns: [{ show: 'name', below: 'nope' }] } });
// @ts-expect-error a card shows fields and computed columns
defineResource({ ...plain, list: { columns: [], phone: ['price'] } });
// @ts-expect-error a column that sorts is a field or computed
defineResource({ ...plain, list: { columns: [], sort: { columns: ['price'] } } });
// @ts-expect-error a column that sorts is a field or computed
defineResource({ ...plain, list: { columns: [], sort: { columns: { price: 'x_price' } } } });
// @ts-expect-error an order has a direction
defineResource({ ...plain, list: { columns: [], sort: { columns: ['name'], first: 'name' } } });
defineResource({
  ...plain,
  // @ts-expect-error no such column to begin with
  list: { columns: [], sort: { columns: ['name'], first: 'price asc' } },
});
// @ts-expect-error not a pager
defineResource({ ...plain, list: { columns: [], pager: 'endless' } });
// @ts-expect-error always, or with many pages
defineResource({ ...plain, list: { columns: [], pagerWhen: 'never' } });
// @ts-expect-error a size is a number
defineResource({ ...plain, list: { columns: [], pageSizes: ['10'] } });
// @ts-expect-error no such action
defineResource({ ...plain, list: { columns: [], actions: ['close'] } });
// @ts-expect-error an event has a name
defineResource({ ...plain, list: { columns: [], live: true } });
// @ts-expect-error a list's title is a message
defineResource({ ...plain, list: { columns: [], title: 'All' } });
// @ts-expect-error what stands above the figures gets nothing
defineResource({ ...plain, list: { columns: [], above: slot<{ total: number }>() } });

// figures
defineResource({
  ...plain,
  stats: {
    more: z.object({ text: z.string() }),
    cards: {
      total: 'All',
      open: {},
      rest: {
        label: 'Rest',
        at: ['rest', 'data.rest'],
        value: ({ total }, rows) => total - rows.length,
        count: ({ on }) => on,
        format: 'percent',
        help: '',
        note: ({ text }) => text,
      },
    },
  },
});
defineResource({
  ...plain,
  stats: { call: { call: 'GET /x/stats', at: 'figures' }, cards: { total: {} } },
});
defineResource({
  ...plain,
  stats: {
    call: async (http, { filter }) => http.json('GET', '/x/stats', { query: filter }),
    cards: { total: {} },
  },
});
// @ts-expect-error without a call, the figures come with the list
defineResource({ ...plain, stats: { call: 'list', cards: { total: {} } } });
// @ts-expect-error a figure stands at a place
defineResource({ ...plain, stats: { cards: { total: { at: 'count' } } } });
// @ts-expect-error a note is made of the figures
defineResource({ ...plain, stats: { cards: { total: { note: 'of all' } } } });
// @ts-expect-error not a format
defineResource({ ...plain, stats: { cards: { total: { format: 'weight' } } } });
// @ts-expect-error the record has no such field
defineResource({ ...plain, stats: { cards: { total: { count: ({ isOpen }) => isOpen } } } });
// @ts-expect-error a list of cards names no figure
defineResource({ ...plain, stats: { cards: ['total'] } });

// form and details
defineResource({ ...plain, form: {} });
defineResource({
  ...plain,
  form: {
    schema: form,
    fields: ['name', { section: 'Money', help: 'In rupees', fields: ['amount'] }],
    edit: { schema: form.pick({ name: true }), fields: ['name', { section: 'Money', fields: [] }] },
    defaults: { amount: 1 },
    layout: 'page',
  },
});
// @ts-expect-error the form has no such field
defineResource({ ...plain, form: { schema: form, fields: ['size'] } });
defineResource({
  ...plain,
  // @ts-expect-error the form has no such field
  form: { schema: form, fields: [{ section: 'Money', fields: ['size'] }] },
});
// @ts-expect-error a section has a heading
defineResource({ ...plain, form: { schema: form, fields: [{ fields: ['amount'] }] } });
// @ts-expect-error the form has no such field
defineResource({ ...plain, form: { schema: form, edit: { fields: ['size'] } } });
// @ts-expect-error an amount is a number
defineResource({ ...plain, form: { schema: form, defaults: { amount: '1' } } });
// @ts-expect-error a dialog or a page
defineResource({ ...plain, form: { layout: 'drawer' } });
defineResource({
  ...plain,
  computed,
  show: {
    fields: ['name', 'twice'],
    isWide: true,
    content: slot<{ record: Row }>(),
    related: [{ to: 'y', by: 'xId', label: 'Ys', columns: ['name'] }],
  },
});
// @ts-expect-error the record has no such field
defineResource({ ...plain, show: { fields: ['price'] } });
// @ts-expect-error not a width
defineResource({ ...plain, show: { isWide: 820 } });
// @ts-expect-error a filter of the other list takes this record's id
defineResource({ ...plain, show: { related: [{ to: 'y' }] } });
// @ts-expect-error what fills a dialog is its content
defineResource({ ...plain, show: { body: slot<{ record: Row }>() } });

// any message of the framework by its name
defineResource({
  ...plain,
  messages: { ...messages, list_title: 'All Xs', created: 'Now %{status}' },
});
// @ts-expect-error no such message
defineResource({ ...plain, messages: { showTitle: '' } });
// @ts-expect-error a message is a text
defineResource({ ...plain, messages: { empty: { title: 'None', text: '' } } });
