// Compiled, never run: each kind of field as it may be written, and a mistake in it that must not compile.
import { defineResource } from '../../../../src/resources/define';
import { dishes, holds, plain, type Same, schema, slot, stores } from './typeFixtures';

const form = { schema };

// a bare word is a kind that fits the schema's type
defineResource({
  ...plain,
  fields: {
    name: 'text',
    text: 'textarea',
    day: 'date',
    size: 'money',
    on: 'status',
    kind: 'select',
    tags: 'tags',
    meta: 'json',
    cost: 'percent',
    prices: 'json',
  },
});
defineResource({
  ...plain,
  fields: {
    name: 'email',
    text: 'url',
    day: 'datetime',
    size: 'rating',
    on: 'boolean',
    cost: 'integer',
  },
});
defineResource({
  ...plain,
  fields: {
    name: 'phone',
    text: 'image',
    day: 'password',
    size: 'duration',
    cost: 'number',
    kind: 'text',
  },
});
defineResource({ ...plain, fields: { text: 'file' } });
defineResource({ ...plain, fields: { week: 'schedule' } });
defineResource({ ...plain, fields: { week: { kind: 'schedule', max: 2 } } });
// @ts-expect-error prices are not a week
defineResource({ ...plain, fields: { prices: 'schedule' } });
// @ts-expect-error a bare word is not a label
defineResource({ ...plain, fields: { name: 'Name' } });
// @ts-expect-error a number is not a text
defineResource({ ...plain, fields: { size: 'text' } });
// @ts-expect-error a text is not a number
defineResource({ ...plain, fields: { name: 'money' } });
// @ts-expect-error a text has no closed list of values
defineResource({ ...plain, fields: { name: 'select' } });
// @ts-expect-error a latch runs an action, so a word is not enough
defineResource({ ...plain, fields: { on: 'latch' } });
// @ts-expect-error rows have fields, so a word is not enough
defineResource({ ...plain, fields: { prices: 'rows' } });
// @ts-expect-error a reference needs a resource, so a word is not enough
defineResource({ ...plain, fields: { name: 'reference' } });
// @ts-expect-error a list of rows is not a list of texts
defineResource({ ...plain, fields: { prices: 'tags' } });

// keys of every field; without a kind the schema decides
defineResource({
  ...plain,
  form,
  fields: {
    size: {
      label: 'Size',
      help: '',
      placeholder: '',
      readOnly: true,
      visible: ({ amount }) => {
        holds<Same<typeof amount, number>>();
        return amount > 1;
      },
    },
  },
});
// @ts-expect-error a label is a text
defineResource({ ...plain, fields: { name: { label: 1 } } });
// @ts-expect-error the form has no such field
defineResource({ ...plain, form, fields: { name: { visible: ({ size }) => size > 1 } } });
// @ts-expect-error a field without a kind has no keys
defineResource({ ...plain, fields: { size: { min: 1 } } });

// kinds of texts
defineResource({
  ...plain,
  form,
  fields: {
    name: { kind: 'text', transform: 'upper', maxLength: 40 },
    day: { kind: 'datetime', label: 'Day' },
    kind: { kind: 'select', choices: { a: 'A', b: 'B' }, tone: { a: 'success' } },
    storeId: {
      kind: 'select',
      lookup: stores,
      fill: ['name'],
      unknown: '',
      emptyText: '',
      current: 'name',
      dependsOn: 'name',
    },
    text: { kind: 'select', choices: ['one', 'two'] },
  },
});
defineResource({
  ...plain,
  form,
  fields: {
    kind: { kind: 'select', choices: ['a', 'b'] },
    text: { kind: 'select', choices: { one: 'One' }, tone: { one: 'info' } },
    storeId: { kind: 'reference', to: 'admin/stores', current: 'name' },
  },
});
// @ts-expect-error a text has no lower case
defineResource({ ...plain, fields: { name: { kind: 'text', transform: 'lower' } } });
// @ts-expect-error a text has no step
defineResource({ ...plain, fields: { name: { kind: 'text', step: 1 } } });
// @ts-expect-error the label of 'b' is missing
defineResource({ ...plain, fields: { kind: { kind: 'select', choices: { a: 'A' } } } });
// @ts-expect-error not a value of the field
defineResource({ ...plain, fields: { kind: { kind: 'select', choices: ['a', 'c'] } } });
// @ts-expect-error not a tone
defineResource({ ...plain, fields: { kind: { kind: 'select', tone: { a: 'pink' } } } });
defineResource({
  ...plain,
  form,
  // @ts-expect-error the record has no such label
  fields: { storeId: { kind: 'select', lookup: stores, current: 'storeName' } },
});
defineResource({
  ...plain,
  form,
  // @ts-expect-error no such field to copy into
  fields: { storeId: { kind: 'select', lookup: stores, fill: ['city'] } },
});
defineResource({
  ...plain,
  form,
  // @ts-expect-error no such field to depend on
  fields: { name: { kind: 'select', lookup: dishes, dependsOn: 'shopId' } },
});
// @ts-expect-error a reference needs a resource
defineResource({ ...plain, fields: { name: { kind: 'reference' } } });

// kinds of numbers, booleans and lists
defineResource({
  ...plain,
  form,
  actions: { approve: { call: 'PUT /x/{id}' } },
  fields: {
    size: { kind: 'integer', min: 0, max: 10, step: 1 },
    cost: { kind: 'duration' },
    on: { kind: 'latch', action: 'approve' },
    tags: { kind: 'multiselect', lookup: dishes, dependsOn: 'storeId' },
    kinds: { kind: 'multiselect', choices: { a: 'A', b: 'B' } },
    prices: {
      kind: 'rows',
      min: 1,
      addLabel: 'Add',
      row: { storeId: { kind: 'select', lookup: stores, current: 'amount' }, amount: 'money' },
    },
    meta: { kind: 'json', label: 'What it holds' },
  },
});
defineResource({
  ...plain,
  fields: {
    on: { kind: 'status', on: 'Open' },
    kinds: { kind: 'multiselect', choices: ['a', 'b'] },
  },
});
// @ts-expect-error a minimum is a number
defineResource({ ...plain, fields: { size: { kind: 'number', min: '1' } } });
// @ts-expect-error a latch runs an action
defineResource({ ...plain, fields: { on: { kind: 'latch' } } });
// @ts-expect-error a status text is a text
defineResource({ ...plain, fields: { on: { kind: 'status', on: true } } });
// @ts-expect-error a text is not a list of texts
defineResource({ ...plain, fields: { name: { kind: 'tags' } } });
// @ts-expect-error several options need a source
defineResource({ ...plain, fields: { tags: { kind: 'multiselect' } } });
defineResource({
  ...plain,
  // @ts-expect-error not a value of the list
  fields: { kinds: { kind: 'multiselect', choices: { a: 'A', c: 'C' } } },
});
// @ts-expect-error a list of texts has no rows
defineResource({ ...plain, fields: { tags: { kind: 'rows', row: {} } } });
// @ts-expect-error a row has no such field
defineResource({ ...plain, fields: { prices: { kind: 'rows', row: { price: 'money' } } } });
// @ts-expect-error a field of a row fits its schema, too
defineResource({ ...plain, fields: { prices: { kind: 'rows', row: { storeId: 'money' } } } });

// custom components
defineResource({
  ...plain,
  fields: {
    size: {
      kind: 'custom',
      input: slot<{ value: number | undefined; onChange: (value: number) => void }>(),
      view: slot<{ value: number }>(),
    },
  },
});
defineResource({
  ...plain,
  // @ts-expect-error the input wants a text
  fields: { size: { kind: 'custom', input: slot<{ value: string | undefined }>() } },
});
// @ts-expect-error the view wants a text
defineResource({ ...plain, fields: { size: { kind: 'custom', view: slot<{ value: string }>() } } });
