import { expect, test } from 'vitest';
import { z } from 'zod';
import { resourceFactory } from '../../../../src/framework/declaration/defineResource';
import { restrictToPermissions } from '../../../../src/framework/declaration/restrictToPermissions';
import { problemsOfWords } from '../../../../src/framework/check/problem';

const crates = resourceFactory<'keeper', 'box', 'crates.read' | 'crates.prices'>()({
  name: 'crates',
  record: z.object({ id: z.string(), name: z.string(), price: z.number(), owner: z.string() }),
  access: { keeper: '*' },
  needs: 'crates.read',
  fields: { price: { kind: 'money', needs: 'crates.prices' } },
  computed: { worth: { value: ({ price }) => price, needs: 'crates.prices' } },
  stats: {
    call: 'GET /crates/stats',
    cards: { crates: 'Crates', value: { format: 'money', needs: 'crates.prices' } },
  },
  list: {
    columns: ['name', { show: 'owner', below: 'price' }, 'worth'],
    phone: ['price', 'owner'],
    lines: { by: 'owner', at: 'price' },
    sort: { columns: ['name', 'price'], usual: 'price desc' },
    sum: { total: { format: 'money', needs: 'crates.prices' }, rows: 'count' },
  },
  form: { fields: [{ section: 'Money', fields: ['price'] }, 'name'] },
  show: {},
});

test('fields without permission are in no column, figure, sum, form or detail', () => {
  const { list, stats, form, show } = restrictToPermissions(
    { permissions: ['crates.read'] },
    crates,
  );
  expect(list.columns).toEqual(['name', { show: 'owner' }]);
  expect([list.phone, list.lines, list.sort, Object.keys(list.sum ?? {})]).toEqual([
    ['owner'],
    { by: 'owner' },
    { columns: { name: 'name' } },
    ['rows'],
  ]);
  expect(stats?.cards.map(({ name }) => name)).toEqual(['crates']);
  expect(form?.fields.flatMap(({ fields }) => fields)).toEqual(['name']);
  expect(show?.fields).toEqual(['id', 'name', 'owner']);
});

test('a person with the permission sees everything, like all people on a server without jobs', () => {
  for (const permissions of [['crates.read', 'crates.prices'], undefined]) {
    const { list, stats } = restrictToPermissions({ permissions }, crates);
    expect([list, stats]).toEqual([crates.list, crates.stats]);
  }
});

test('a word that no job can hold is a mistake, named with its place', () => {
  expect(problemsOfWords(crates, ['crates.read', 'crates.prices'])).toEqual([]);
  expect(problemsOfWords(crates, ['crates.read']).map(({ key }) => key)).toEqual([
    'fields.price',
    'computed.worth',
    'stats.cards.value',
    'list.sum.total',
  ]);
});
