// Compiled, never run: what the compiler infers for the actions of a declaration.
import { z } from 'zod';
import type { Id } from '../../../../src/framework/declaration/calls';
import { defineResource } from '../../../../src/resources/define';
import { is, plain, reason, record, type Row, slot } from './typeFixtures';

// the input of an action is typed per action, wherever the record stands among the properties
defineResource({
  name: 'x',
  access: { admin: '*' },
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

// an action without input keeps the names of the others, and its own input is empty
defineResource({
  ...plain,
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

// an action's `on` decides its argument
defineResource({
  ...plain,
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
  ...plain,
  actions: {
    rows: {
      call: 'POST /x',
      on: 'rows',
      // @ts-expect-error many rows are not a record
      body: ({ record: row }) => row,
    },
  },
});
defineResource({
  ...plain,
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
  ...plain,
  actions: {
    all: {
      call: 'POST /x',
      on: 'list',
      // @ts-expect-error `isOffered` needs a row
      when: ({ on }: Row) => on,
    },
  },
});
defineResource({
  ...plain,
  actions: {
    all: {
      // @ts-expect-error a row, rows or the list
      on: 'page',
      call: 'POST /x',
    },
  },
});
