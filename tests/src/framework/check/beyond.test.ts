import { expect, test } from 'vitest';
import { z } from 'zod';
import { withoutBeyond } from '../../../../src/framework/check/beyond';
import { resourceFactory } from '../../../../src/framework/declaration/defineResource';

const crates = resourceFactory<'keeper', 'box', string>()({
  name: 'crates',
  record: z.object({ id: z.string(), name: z.string(), price: z.number(), revision: z.string() }),
  version: 'revision',
  access: { keeper: '*' },
  beyond: [
    'price.filter',
    'name.help',
    'figures.help',
    'figures.note',
    'weigh.text',
    'revision',
    'search.links',
    'full.opens',
    'messages.form_note',
  ],
  fields: {
    name: { kind: 'text', help: 'Painted on the lid' },
    price: { kind: 'money', help: 'In rupees' },
  },
  filters: { price: { kind: 'select', choices: ['low', 'high'] } },
  stats: {
    call: 'GET /crates/stats',
    cards: {
      full: {
        help: 'Filled to the lid',
        note: () => 'Ready to go',
        opens: { filter: { price: 'high' } },
      },
      total: 'Crates',
    },
  },
  search: { facts: ['name'], links: [{ label: 'Yard', to: () => '/yard' }] },
  list: { columns: ['name', 'price'] },
  form: {},
  actions: {
    weigh: {
      on: 'row',
      call: 'POST /crates/{id}/weigh',
      input: z.object({ grams: z.number() }),
      dialog: { title: 'Weigh', text: 'The scale is in the yard' },
    },
  },
  messages: { form_note: 'The yard checks it', empty: 'No crates' },
});

test('a text that is named as beyond is absent without permissions, and the rest stays', () => {
  const [plain] = withoutBeyond([crates]);
  expect([plain?.fields.name?.help, plain?.fields.price?.help]).toEqual([undefined, 'In rupees']);
  expect(plain?.stats?.cards.map(({ help, note }) => [help, note?.({})])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]);
  expect(plain?.actions?.weigh?.dialog).toEqual({ title: 'Weigh' });
  expect(plain?.messages).toEqual({ empty: 'No crates' });
});

test('a filter that is named as beyond is absent, and the column of its name stays', () => {
  const [plain] = withoutBeyond([crates]);
  expect([plain?.filters, plain?.list.columns]).toEqual([{}, ['name', 'price']]);
});

test('links that are named as beyond are absent, and the facts and the figure stay', () => {
  const [plain] = withoutBeyond([crates]);
  expect(plain?.search).toEqual({ facts: ['name'] });
  expect(plain?.stats?.cards.map(({ name, opens }) => [name, opens])).toEqual([
    ['full', undefined],
    ['total', undefined],
  ]);
});

test('a version that is named as beyond is not sent back', () => {
  expect(withoutBeyond([crates])[0]).not.toHaveProperty('version');
});
