// Compiled, never run: each key of a declaration as it may be written, and a mistake in it that must not compile.
import { z } from 'zod';
import { messages } from '../../../../src/framework/texts/messages';
import { defineResource } from '../../../../src/resources/define';
import { plain, type Row, schema, slot } from './typeFixtures';

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
// @ts-expect-error a record's name is its first text column
defineResource({ ...plain, title: 'name' });
// @ts-expect-error a version is a field's name
defineResource({ ...plain, version: 1 });
// @ts-expect-error a version is a field of the record
defineResource({ ...plain, version: 'rev' });
// @ts-expect-error a menu entry needs a place
defineResource({ ...plain, menu: { icon: 'place' } });
// @ts-expect-error not an icon of the menu
defineResource({ ...plain, menu: { icon: 'unicorn', order: 1 } });
// @ts-expect-error no such role
defineResource({ ...plain, access: { boss: '*' } });
// @ts-expect-error neither an action nor a view of this resource
defineResource({ ...plain, access: { admin: ['list', 'fly'] } });

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
// @ts-expect-error not a kind of a read-only field
defineResource({ ...plain, computed: { twice: { value: (row) => row.size, kind: 'textarea' } } });
// @ts-expect-error a row is not a text
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
// @ts-expect-error the second line of a column is a field, too
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
// @ts-expect-error the slot above the figures gets no props
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
// @ts-expect-error a figure needs a place
defineResource({ ...plain, stats: { cards: { total: { at: 'count' } } } });
// @ts-expect-error a note is a function of the figures
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
    schema,
    fields: ['name', { section: 'Money', help: 'In rupees', fields: ['amount'] }],
    edit: {
      schema: schema.pick({ name: true }),
      fields: ['name', { section: 'Money', fields: [] }],
    },
    defaults: { amount: 1 },
    layout: 'page',
  },
});
// @ts-expect-error the form has no such field
defineResource({ ...plain, form: { schema, fields: ['size'] } });
defineResource({
  ...plain,
  // @ts-expect-error the form has no such field
  form: { schema, fields: [{ section: 'Money', fields: ['size'] }] },
});
// @ts-expect-error a section has a heading
defineResource({ ...plain, form: { schema, fields: [{ fields: ['amount'] }] } });
// @ts-expect-error the form has no such field
defineResource({ ...plain, form: { schema, edit: { fields: ['size'] } } });
// @ts-expect-error an amount is a number
defineResource({ ...plain, form: { schema, defaults: { amount: '1' } } });
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
// @ts-expect-error the key of a dialog's body is `content`
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
