// Compiled, never run: what the compiler infers from a declaration, wherever its parts stand among the properties.
import { z } from 'zod';
import { toggle } from '../../../../src/framework/declaration/actions';
import { defineLookup } from '../../../../src/framework/declaration/calls';
import type { RecordOf } from '../../../../src/framework/declaration/defineResource';
import { defineResource } from '../../../../src/resources/define';
import menu from '../../../../src/resources/store/menu/menu.resource';
import { holds, type Of, plain, reason, type Row, type Same, slot } from './typeFixtures';

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
holds<Same<RecordOf<typeof menu>['rating'], number | undefined>>();

// a name alone is a declaration; the form is then the record
const least = defineResource({ ...plain });
holds<Same<RecordOf<typeof least>, Row>>();
holds<Same<Of<typeof least>['form'], Row>>();
holds<Same<Of<typeof least>['filter'], never>>();
holds<Same<Of<typeof least>['action'], never>>();
holds<Same<Of<typeof least>['view'], never>>();

// declared parts have their names
const whole = defineResource({
  ...plain,
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

// a field is typed by its schema, the form's first
defineResource({
  ...plain,
  form: { schema: z.object({ size: z.string(), secret: z.string() }) },
  fields: { size: 'textarea', secret: 'password', on: 'status' },
});
defineResource({
  ...plain,
  form: { schema: z.object({ size: z.string() }) },
  fields: {
    // @ts-expect-error the form says that it is a text
    size: 'money',
  },
});
defineResource({
  ...plain,
  fields: { on: { kind: 'latch', action: 'approve' } },
  actions: { approve: { call: 'PUT /x/{id}' }, other: { call: 'PUT /x/{id}' } },
});
defineResource({
  ...plain,
  fields: {
    // @ts-expect-error no such action
    on: { kind: 'latch', action: 'aprove' },
  },
  actions: { approve: { call: 'PUT /x/{id}' } },
});
defineResource({
  ...plain,
  fields: {
    // @ts-expect-error no action at all
    on: { kind: 'latch', action: 'approve' },
  },
});
defineResource({
  ...plain,
  fields: {
    // @ts-expect-error 'nam' is neither in the record nor in the form
    nam: 'text',
  },
});

// slots: a component for another record does not compile
defineResource({
  ...plain,
  list: {
    columns: [],
    // @ts-expect-error the card wants another record
    card: slot<{ record: { other: number } }>(),
  },
});
defineResource({
  ...plain,
  show: {
    // @ts-expect-error the content wants another record
    content: slot<{ record: { other: number } }>(),
  },
});
defineResource({
  ...plain,
  views: {
    log: {
      // @ts-expect-error the content wants another record
      content: slot<{ record: { other: number } }>(),
    },
  },
});

// helpers keep the types of their arguments
const lookup = defineLookup({ call: 'GET /c/{storeId}/d/{x}' });
holds<Same<NonNullable<(typeof lookup)['params']>, 'storeId' | 'x'>>();
defineResource({
  ...plain,
  actions: { flip: toggle('on', { call: 'PUT /x/{id}' }), close: { call: 'PUT /x/{id}' } },
  list: { columns: [], actions: ['flip', 'close'] },
});
defineResource({
  ...plain,
  actions: {
    // @ts-expect-error not a boolean field
    flip: toggle('name', { call: 'PUT /x/{id}' }),
  },
});
