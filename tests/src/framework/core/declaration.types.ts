// Compiled, never run: what the compiler infers from a declaration, wherever its parts stand among the properties.
import { z } from 'zod';
import { toggle } from '../../../../src/framework/core/actions';
import { defineLookup, type Id } from '../../../../src/framework/core/calls';
import type { RecordOf } from '../../../../src/framework/core/defineResource';
import { flag, num, str } from '../../../../src/framework/core/lenientSchemas';
import { defineResource } from '../../../../src/resources/define';
import menu from '../../../../src/resources/store/menu/menu.resource';

type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <T extends true>(): T | undefined => undefined;
const is =
  <T>() =>
  <V>(_: V & (Same<V, T> extends true ? unknown : never)): void =>
    undefined;
type Of<D extends { readonly $?: unknown }> = NonNullable<D['$']>;

const record = z.object({
  id: str(),
  name: str(),
  size: num(),
  on: flag(true),
  kind: z.enum(['a', 'b']).catch('a'),
});
type Row = z.output<typeof record>;
const base = { name: 'x', access: { admin: '*' as const }, list: { columns: [] } };
const reason = z.object({ reason: z.string() });
const slot =
  <P>() =>
  () =>
    Promise.resolve({ default: (_: P) => null });

// a declaration of this application
holds<
  Same<
    Pick<Of<typeof menu>, 'filter' | 'action' | 'view'>,
    {
      filter: 'search' | 'categoryId' | 'status';
      action:
        | 'enable'
        | 'disable'
        | 'soldOut'
        | 'soldOutUntil'
        | 'soldOutAgain'
        | 'stock'
        | 'enableMany'
        | 'disableMany'
        | 'priceMany';
      view: 'reviews';
    }
  >
>();
holds<Same<Of<typeof menu>['form']['price'], number>>();
holds<Same<RecordOf<typeof menu>['rating'], number>>();

// a name alone is a declaration; the form is then the record
const least = defineResource({ ...base, record });
holds<Same<RecordOf<typeof least>, Row>>();
holds<Same<Of<typeof least>['form'], Row>>();
holds<Same<Of<typeof least>['filter'], never>>();
holds<Same<Of<typeof least>['action'], never>>();
holds<Same<Of<typeof least>['view'], never>>();

// what is declared has its names
const whole = defineResource({
  ...base,
  record,
  form: { schema: reason },
  filters: {
    search: { kind: 'search', placeholder: '' },
    kind: { kind: 'select', choices: ['a'] },
  },
  actions: {
    close: { call: 'PUT /x/{id}' },
    open: { call: 'PUT /x/{id}', input: reason, body: ({ input }) => input },
  },
  views: { log: { content: slot<{ record: Row }>() } },
});
holds<
  Same<
    Of<typeof whole>,
    {
      record: Row;
      form: { reason: string };
      filter: 'search' | 'kind';
      action: 'close' | 'open';
      view: 'log';
    }
  >
>();

// the arguments of calls
const ofName = ({ filter }: { filter: Partial<Record<'search' | 'kind', string>> }) => ({
  s: filter.search,
});
defineResource({
  ...base,
  record,
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
  ...base,
  record,
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
  ...base,
  record,
  filters: { search: { kind: 'search', placeholder: '' } },
  api: {
    list: {
      call: 'GET /x',
      // @ts-expect-error no such filter
      query: ({ filter }) => ({ t: filter.other }),
    },
  },
});

// the input of an action is typed per action, wherever the record stands among the properties
defineResource({
  ...base,
  list: { columns: ['name', 'twice'], actions: ['close', 'log'] },
  actions: {
    close: {
      call: 'PUT /x/{id}',
      input: reason,
      label: (row) => {
        is<Row>()(row);
        return row.name;
      },
      body: ({ id, input, record: row }) => {
        is<Id>()(id);
        is<{ reason: string }>()(input);
        is<Row>()(row);
        return input.reason;
      },
      when: ({ on }) => on,
      disabled: ({ size }) => size === 0,
      confirm: ({ name }) => name,
      optimistic: ({ on }) => ({ on: !on }),
      dialog: { title: ({ name }) => name },
    },
    rename: {
      call: 'PUT /x/{id}',
      input: z.object({ to: z.number() }),
      body: ({ input }) => {
        is<{ to: number }>()(input);
        return input;
      },
    },
  },
  computed: {
    twice: {
      value: (row) => {
        is<Row>()(row);
        return row.size * 2;
      },
    },
  },
  views: {
    log: {
      title: (row) => {
        is<Row>()(row);
        return row.name;
      },
      content: slot<{ record: Row }>(),
    },
  },
  record,
});

// one action without input erases no name of the others, and its own input is empty
defineResource({
  ...base,
  record,
  access: { admin: ['list', 'a', 'b'] },
  list: {
    columns: [],
    actions: [
      'a',
      'b',
      // @ts-expect-error no such action
      'c',
    ],
  },
  actions: {
    a: {
      call: 'PUT /x/{id}',
      body: ({ input }) => {
        is<Record<never, never>>()(input);
        return input;
      },
    },
    b: {
      call: 'PUT /x/{id}',
      input: z.object({ n: z.number() }),
      body: ({ input }) => {
        is<{ n: number }>()(input);
        return input;
      },
    },
  },
});

// what an action runs on says what it is given
defineResource({
  ...base,
  record,
  filters: { search: { kind: 'search', placeholder: '' } },
  actions: {
    row: {
      call: 'PUT /x/{id}',
      on: 'row',
      body: ({ record: row }) => {
        is<Row>()(row);
        return row;
      },
    },
    rows: {
      call: 'POST /x/close',
      on: 'rows',
      input: reason,
      confirm: (count) => {
        is<number | undefined>()(count);
        return '';
      },
      body: ({ ids, filter, input }) => {
        is<readonly Id[] | undefined>()(ids);
        is<string | undefined>()(filter?.search);
        is<{ reason: string }>()(input);
        return { ids };
      },
    },
    all: {
      call: 'POST /x/points',
      on: 'list',
      input: reason,
      dialog: { initial: 'GET /x/points' },
      body: ({ filter, input }) => {
        is<Partial<Record<'search', string>>>()(filter);
        is<{ reason: string }>()(input);
        return input;
      },
    },
    steps: {
      call: async (http, { id, record: row }) => {
        is<Row>()(row);
        return http.json('PUT', `/x/${id}`);
      },
    },
  },
});
defineResource({
  ...base,
  record,
  actions: {
    rows: {
      call: 'POST /x',
      on: 'rows',
      // @ts-expect-error many rows are no record
      body: ({ record: row }) => row,
    },
  },
});
defineResource({
  ...base,
  record,
  actions: {
    all: {
      call: 'POST /x',
      on: 'list',
      // @ts-expect-error a list has no ids
      body: ({ ids }) => ids,
    },
  },
});
defineResource({
  ...base,
  record,
  actions: {
    all: {
      call: 'POST /x',
      on: 'list',
      // @ts-expect-error whether a row offers it is asked of a row
      when: ({ on }: Row) => on,
    },
  },
});
defineResource({
  ...base,
  record,
  actions: {
    all: {
      // @ts-expect-error a row, rows or the list
      on: 'page',
      call: 'POST /x',
    },
  },
});

// the figures: one a card, and those of `more`
const figures = defineResource({
  ...base,
  record,
  stats: {
    more: z.object({ text: z.string(), rest: z.number() }),
    cards: {
      total: {
        value: (all, rows) => {
          is<number>()(all.total);
          is<number>()(all.open);
          is<string>()(all.text);
          is<readonly Row[]>()(rows);
          return all.total;
        },
      },
      open: {
        count: (row) => {
          is<Row>()(row);
          return row.on;
        },
        note: ({ text, rest }) => `${text} ${rest.toFixed()}`,
      },
    },
  },
  actions: { close: { call: 'PUT /x/{id}', figures: (row) => ({ open: -1, rest: row.size }) } },
});
holds<Same<Of<typeof figures>['action'], 'close'>>();
defineResource({
  ...base,
  record,
  stats: {
    call: 'GET /x/stats',
    cards: {
      total: 'Total',
      open: {
        // @ts-expect-error no such figure
        value: ({ totl }) => totl,
      },
    },
  },
});
defineResource({
  ...base,
  record,
  stats: { cards: { total: 'Total' } },
  actions: {
    close: {
      call: 'PUT /x/{id}',
      // @ts-expect-error no such figure
      figures: () => ({ totl: -1 }),
    },
  },
});
defineResource({
  ...base,
  record,
  actions: {
    close: {
      call: 'PUT /x/{id}',
      // @ts-expect-error no figures at all
      figures: () => ({ total: -1 }),
    },
  },
});
defineResource({
  ...base,
  record,
  filters: { range: { kind: 'tabs', choices: { a: 'A' }, initial: 'a' } },
  stats: {
    cards: { total: 'Total' },
    call: {
      call: 'GET /x/stats',
      query: ({ filter }) => {
        is<string | undefined>()(filter.range);
        return {
          r: filter.range,
          // @ts-expect-error no such filter
          s: filter.other,
        };
      },
    },
  },
});
defineResource({
  ...base,
  record,
  stats: {
    cards: { total: 'Total' },
    call: {
      call: 'GET /x/stats',
      // @ts-expect-error no filters at all
      query: ({ filter }) => ({ r: filter.range }),
    },
  },
});
defineResource({
  ...base,
  record,
  stats: { cards: { total: 'Total' }, more: z.object({ rest: num() }) },
  filters: {
    a: {
      kind: 'tabs',
      choices: { a: 'A', b: 'B' },
      initial: 'a',
      counts: { a: 'total', b: 'rest' },
    },
  },
});
defineResource({
  ...base,
  record,
  stats: { cards: { total: 'Total' } },
  filters: {
    a: {
      kind: 'tabs',
      choices: { a: 'A' },
      initial: 'a',
      // @ts-expect-error no such figure
      counts: { a: 'totl' },
    },
  },
});

// a field is typed by its schema: that of the form first
defineResource({
  ...base,
  record,
  form: { schema: z.object({ size: z.string(), secret: z.string() }) },
  fields: { size: 'textarea', secret: 'password', on: 'status' },
});
defineResource({
  ...base,
  record,
  form: { schema: z.object({ size: z.string() }) },
  fields: {
    // @ts-expect-error the form says that it is a text
    size: 'money',
  },
});
defineResource({
  ...base,
  record,
  fields: { on: { kind: 'latch', action: 'approve' } },
  actions: { approve: { call: 'PUT /x/{id}' }, other: { call: 'PUT /x/{id}' } },
});
defineResource({
  ...base,
  record,
  fields: {
    // @ts-expect-error no such action
    on: { kind: 'latch', action: 'aprove' },
  },
  actions: { approve: { call: 'PUT /x/{id}' } },
});
defineResource({
  ...base,
  record,
  fields: {
    // @ts-expect-error no action at all
    on: { kind: 'latch', action: 'approve' },
  },
});
defineResource({
  ...base,
  record,
  fields: {
    // @ts-expect-error 'nam' is neither in the record nor in the form
    nam: 'text',
  },
});

// slots: a component that wants another record is not this one's
defineResource({
  ...base,
  record,
  list: {
    columns: [],
    // @ts-expect-error the card wants another record
    card: slot<{ record: { other: number } }>(),
  },
});
defineResource({
  ...base,
  record,
  show: {
    // @ts-expect-error the content wants another record
    content: slot<{ record: { other: number } }>(),
  },
});
defineResource({
  ...base,
  record,
  views: {
    log: {
      // @ts-expect-error the content wants another record
      content: slot<{ record: { other: number } }>(),
    },
  },
});

// helpers keep what they are made of
const lookup = defineLookup({ call: 'GET /c/{storeId}/d/{x}' });
holds<Same<NonNullable<(typeof lookup)['params']>, 'storeId' | 'x'>>();
defineResource({
  ...base,
  record,
  actions: { flip: toggle('on', { call: 'PUT /x/{id}' }), close: { call: 'PUT /x/{id}' } },
  list: { columns: [], actions: ['flip', 'close'] },
});
defineResource({
  ...base,
  record,
  actions: {
    // @ts-expect-error not a boolean field
    flip: toggle('name', { call: 'PUT /x/{id}' }),
  },
});
