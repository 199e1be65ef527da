import { expect, test } from 'vitest';
import { z } from 'zod';
import { resourceFactory } from '../../../../../src/framework/declaration/defineResource';
import { hitOf, sourcesOf } from '../../../../../src/framework/ui/palette/sources';

const define = resourceFactory<'clerk', 'box'>();
const record = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  city: z.string(),
  isActive: z.boolean(),
});
const base = {
  record,
  access: { clerk: '*' },
  fields: { phone: 'phone', isActive: 'status' },
  filters: { search: { kind: 'search', placeholder: 'Search' } },
  list: { columns: ['name', 'city', { show: 'phone' }, 'isActive'] },
} as const;
const people = define({ name: 'people', menu: { icon: 'box', order: 2 }, ...base, show: {} });
const staff = define({
  name: 'staff',
  menu: { icon: 'box', order: 1 },
  ...base,
  search: { sameAs: 'people', facts: ['city'] },
});
const hidden = define({ name: 'hidden', ...base, search: false });
const bare = define({ ...base, name: 'bare', filters: {} });

const all = [people, staff, hidden, bare];
const may = ['list', 'show'];
const row = { id: '7', name: 'Anjali', phone: '9848012345', city: 'Hyderabad', isActive: true };
const say = (_: unknown, __: string, otherwise: string) => otherwise;

test('the sources are the lists with a search that the person may see, in the order of the menu', () => {
  const found = sourcesOf(all, { people: may, staff: may, hidden: may, bare: may });
  expect(found.map(({ resource, opener }) => [resource.name, opener])).toEqual([
    ['staff', undefined],
    ['people', 'show'],
  ]);
  expect(sourcesOf(all, { people: ['show'] })).toEqual([]);
});

test('of the actions that a declaration offers on results, a person gets the allowed ones', () => {
  const one = { ...people, search: { actions: ['call', 'close'] } };
  expect(sourcesOf([one], { people: [...may, 'close'] }).map(({ actions }) => actions)).toEqual([
    ['close'],
  ]);
});

test('a record is named as in its list, with the searched field first below it, and its status as a word', () => {
  const [source] = sourcesOf([people], { people: may });
  expect(source && hitOf(source, row, '98480', say)).toMatchObject({
    key: 'people/7',
    title: 'Anjali',
    summary: '9848012345 · Hyderabad',
    state: 'Active',
  });
});

test('records of a resource that are those of another have one key, and declared facts count', () => {
  const [source] = sourcesOf([staff], { staff: may });
  expect(source && hitOf(source, row, 'anj', say)).toMatchObject({
    key: 'people/7',
    summary: 'Hyderabad',
  });
});

test('a declared text replaces the status, unless it is empty', () => {
  const noted = define({
    name: 'noted',
    ...base,
    computed: {
      note: { value: ({ city }) => (city === 'Hyderabad' ? 'Waiting for approval' : undefined) },
    },
    list: { columns: ['name', 'city', { show: 'isActive', below: 'note' }] },
    search: { state: 'note' },
  });
  const [source] = sourcesOf([noted], { noted: may });
  expect(source && hitOf(source, row, 'anj', say)).toMatchObject({
    state: 'Waiting for approval',
    summary: 'Hyderabad',
  });
  expect(source && hitOf(source, { ...row, city: 'Pune' }, 'anj', say).state).toBe('Active');
});
