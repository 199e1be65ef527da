import { expect, it } from 'vitest';
import { fileOf, lineOf, formatProblem } from '../../../../src/framework/check/placeOf';

const shops = `import { z } from 'zod';
// defines { shops }, and doesn't say much
const one = '/shops/{id}';
export default defineResource({
  name: 'boss/shops',
  api: { ...rest('/shops'), get: \`GET \${one}\`, update: { call: 'PUT /shops/{id}', query: { actions: 'yes' } } },
  list: {
    columns: ['name', 'close'],
    actions: ['close', 'approve', 'edit'],
  },
  filters: {
    'open-now': { kind: 'select', choices: { yes: 'Yes, {now}', no: 'No' } },
    day: {
      kind: 'date',
      notBefore: 'from', // approve: { }
    },
  },
  form,
  actions: {
    /* approve: { */
    close: toggle('isOpen', {
      call: 'POST /shops/{id}/close',
      needs: 'shops.close',
    }),
    approve: {
      when: (shop) => !shop.isApproved,
      call: \`POST \${one}/approve\`,
    },
  },
});
`;

it.each([
  ['name', 5],
  ['api', 6],
  ['api.update.call', 6],
  ['list.actions', 9],
  ['filters.open-now.choices', 12],
  ['filters.day.notBefore', 15],
  ['actions', 19],
  ['actions.close.needs', 23],
  ['actions.approve', 25],
  ['actions.approve.call', 27],
])('finds the line of %s', (key, line) => {
  expect(lineOf(shops, key)).toBe(line);
});

it.each([
  ['a key that is not written out', 'api.list', 6],
  ['what another file declares', 'form.fields', 18],
  ['a name that only a nested object or a text has', 'actions.approve.no', 25],
  ['a key that there is not at all', 'stats.cards.total', 4],
])('takes the nearest of its parts for %s', (_, key, line) => {
  expect(lineOf(shops, key)).toBe(line);
});

it('finds the file by its declared name, and not a file that only mentions it', () => {
  const sources = {
    'a.resource.ts': "to: 'boss/shops', name: 'boss/shops/days'",
    'b.resource.ts': shops,
    'c.resource.ts': 'name: "boss/towns"',
  };
  expect(fileOf(sources, 'boss/shops')).toBe('b.resource.ts');
  expect(fileOf(sources, 'boss/towns')).toBe('c.resource.ts');
  expect(
    formatProblem({ resource: 'boss/shops', key: 'list.actions', text: 'offers nothing' }, sources),
  ).toBe('b.resource.ts:9 list.actions: offers nothing');
});

it('names the resource if no file declares its name', () => {
  expect(
    formatProblem(
      { resource: 'boss/towns', key: 'list', text: 'is wrong' },
      { 'b.resource.ts': shops },
    ),
  ).toBe('boss/towns list: is wrong');
});
