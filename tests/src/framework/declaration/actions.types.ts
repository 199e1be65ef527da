// Compiled, never run: actions and views as they may be written, and a mistake in each key that must not compile.
import { z } from 'zod';
import { toggle, type ActionSlot } from '../../../../src/framework/declaration/actions';
import { flag, num, str } from '../../../../src/framework/declaration/lenientSchemas';
import { defineResource } from '../../../../src/resources/define';

type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <T extends true>(): T | undefined => undefined;
const slot =
  <P>() =>
  () =>
    Promise.resolve({ default: (_: P) => null });

const record = z.object({ id: str(), name: str(), size: num(), on: flag(true) });
type Row = z.output<typeof record>;
const plain = {
  name: 'x',
  record,
  access: { admin: '*' as const },
  list: { columns: [] },
  stats: { cards: { total: {} } },
};
const reason = z.object({ reason: z.string() });
const call = 'PUT /x/{id}' as const;

// on a row
defineResource({
  ...plain,
  actions: {
    close: {
      call: 'PUT /x/{id}/close',
      query: { a: 1 },
      headers: { b: 'c' },
      at: 'data',
      orElse: { call, body: ({ input }) => input },
      label: 'Close',
      icon: 'close',
      when: ({ on }) => on,
      disabled: ({ size }) => size === 0,
      confirm: ({ name }) => name,
      input: reason,
      dialog: {
        title: ({ name }) => name,
        text: '',
        submit: 'Close',
        busy: 'Closing',
        fields: { reason: { kind: 'textarea', help: '' } },
        initial: { call: 'GET /x/reason', at: 'data' },
      },
      optimistic: () => ({ on: false }),
      figures: () => ({ total: -1 }),
      after: 'remove',
      succeeded: '',
      failed: '',
    },
    hand: {
      call,
      input: reason,
      dialog: {
        content: slot<ActionSlot<Row, { reason: string }>>(),
        fields: { reason: 'textarea' },
      },
    },
    flip: toggle('on', { call, send: 'is_on', failed: '', succeeded: '', after: 'keep' }),
  },
});
holds<Same<ActionSlot<Row, { reason: string }>['problem'], string | undefined>>();
holds<Same<ActionSlot<Row, { reason: string }>['error'], unknown>>();
// @ts-expect-error an action needs a call
defineResource({ ...plain, actions: { close: { label: 'Close' } } });
// @ts-expect-error not a picture
defineResource({ ...plain, actions: { close: { call, icon: 'unicorn' } } });
defineResource({
  ...plain,
  // @ts-expect-error the input has no such field
  actions: { close: { call, input: reason, dialog: { fields: { why: 'text' } } } },
});
defineResource({
  ...plain,
  // @ts-expect-error a reason is a text
  actions: { close: { call, input: reason, dialog: { fields: { reason: 'money' } } } },
});
defineResource({
  ...plain,
  actions: {
    // @ts-expect-error the content passes another type on
    close: { call, input: reason, dialog: { content: slot<ActionSlot<Row, { why: number }>>() } },
  },
});
defineResource({
  ...plain,
  // @ts-expect-error a problem is a text
  actions: { close: { call, input: reason, dialog: { content: slot<{ problem: number }>() } } },
});
defineResource({
  ...plain,
  // @ts-expect-error initial values come from a call
  actions: { close: { call, input: reason, dialog: { initial: { reason: '' } } } },
});
// @ts-expect-error no such figure
defineResource({ ...plain, actions: { close: { call, figures: () => ({ totl: 1 }) } } });
// @ts-expect-error a figure changes by a number
defineResource({ ...plain, actions: { close: { call, figures: () => ({ total: '1' }) } } });
// @ts-expect-error `on` is a boolean
defineResource({ ...plain, actions: { close: { call, optimistic: () => ({ on: 'no' }) } } });
// @ts-expect-error only the record decides whether it is offered
defineResource({ ...plain, actions: { close: { call, when: true } } });
// @ts-expect-error refresh, keep or remove
defineResource({ ...plain, actions: { close: { call, after: 'reload' } } });
// @ts-expect-error the figures that change are `figures`
defineResource({ ...plain, actions: { close: { call, stats: () => ({ total: 1 }) } } });
// @ts-expect-error an input is a schema
defineResource({ ...plain, actions: { close: { call, input: { reason: '' }, dialog: {} } } });

// on the selected rows, and on the list
defineResource({
  ...plain,
  filters: { search: { kind: 'search', placeholder: '' } },
  actions: {
    rows: {
      on: 'rows',
      call: 'POST /x/close',
      label: 'Close',
      icon: 'close',
      input: reason,
      confirm: (count) => `Close ${count ?? 'all'}?`,
      dialog: { title: 'Close', fields: { reason: 'textarea' } },
      body: ({ ids, filter, input }) => ({ ids, search: filter?.search, ...input }),
      succeeded: '',
      failed: '',
    },
    all: {
      on: 'list',
      call: 'POST /x/points',
      label: 'Points',
      icon: 'settings',
      input: z.object({ points: z.number() }),
      confirm: 'Now?',
      dialog: { initial: 'GET /x/points', fields: { points: 'integer' } },
      body: ({ filter, input }) => ({ ...filter, ...input }),
    },
  },
});
// @ts-expect-error a row, rows or the list
defineResource({ ...plain, actions: { all: { on: 'page', call } } });
defineResource({
  ...plain,
  // @ts-expect-error a question for many rows gets no record
  actions: { all: { on: 'list', call, confirm: (row: Row) => row.name } },
});
defineResource({
  ...plain,
  // @ts-expect-error many rows have no record for a title
  actions: { rows: { on: 'rows', call, label: (row: Row) => row.name } },
});
defineResource({
  ...plain,
  // @ts-expect-error only an action on a row is optimistic
  actions: { rows: { on: 'rows', call, optimistic: () => ({ on: false }) } },
});
defineResource({
  ...plain,
  // @ts-expect-error no such filter
  actions: { rows: { on: 'rows', call, body: ({ filter }) => filter?.other } },
});
// @ts-expect-error selected rows are only ids
defineResource({ ...plain, actions: { rows: { on: 'rows', call, body: ({ id }) => id } } });

// views
defineResource({
  ...plain,
  views: {
    log: {
      label: 'Log',
      icon: 'show',
      title: ({ name }) => name,
      when: ({ on }) => on,
      isWide: true,
      call: {
        call: 'GET /x/{id}/log',
        at: 'log',
        query: ({ record: row }) => ({ name: row.name }),
      },
      failed: '',
      content: slot<{ record: Row; answer: unknown }>(),
    },
  },
});
// @ts-expect-error a view needs content
defineResource({ ...plain, views: { log: { title: 'Log' } } });
// @ts-expect-error the key is `content`
defineResource({ ...plain, views: { log: { body: slot<{ record: Row }>() } } });
defineResource({
  ...plain,
  // @ts-expect-error not a call
  views: { log: { call: '/x/{id}/log', content: slot<{ record: Row }>() } },
});
// @ts-expect-error not a picture
defineResource({ ...plain, views: { log: { icon: 'eye', content: slot<{ record: Row }>() } } });
// @ts-expect-error only the record decides whether it is offered
defineResource({ ...plain, views: { log: { when: true, content: slot<{ record: Row }>() } } });
defineResource({
  ...plain,
  // @ts-expect-error the record has no such field
  views: { log: { when: ({ other }) => other, content: slot<{ record: Row }>() } },
});
