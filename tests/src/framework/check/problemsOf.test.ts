import { expect, it } from 'vitest';
import { z } from 'zod';
import type { ResourceConfig } from '../../../../src/framework/declaration/declaration';
import type { ObjectSchema } from '../../../../src/framework/declaration/keys';
import { problemsOfAll } from '../../../../src/framework/check/problemsOf';
import { api, close, form, sound, testMistakes } from './sound';

it('finds nothing in a sound declaration', () => {
  expect(problemsOfAll([sound])).toEqual([]);
});

const formOf = (schema: ObjectSchema) => {
  const fields = [{ fields: Object.keys(schema.shape) }];
  return { form: { schema, fields, edit: { schema, fields } } };
};

it('accepts an emptied number that may be null, or that an encode sends', () => {
  const optional = z.object({ name: z.string(), size: z.number().optional() });
  const nullish = z.object({ name: z.string(), size: z.number().nullish() });
  const encoding = { ...sound, ...formOf(optional), api: { ...api, encode: Object } };
  expect(problemsOfAll([{ ...sound, ...formOf(nullish) }])).toEqual([]);
  expect(problemsOfAll([encoding])).toEqual([]);
});

testMistakes([
  [
    'a version that the record lacks',
    { version: 'rev' },
    "version: 'rev' is not a field of the record",
  ],
  [
    'a number that the body cannot take away',
    formOf(z.object({ name: z.string(), size: z.number().optional() })),
    "form: 'size' is not sent when empty: allow null (`.nullish()`) or send it with `api.encode`",
  ],
  [
    'two choices of everything',
    {
      filters: {
        open: { kind: 'select', label: 'Open', choices: { all: 'All', yes: 'Yes' }, all: 'Any' },
      },
    },
    "filters.open.all: duplicates the choice 'all'",
  ],
  [
    'a week whose days have half a span',
    { fields: { ...sound.fields, day: { kind: 'schedule', label: 'Day', max: 0.5 } } },
    'fields.day: max 0.5 must be a whole number of at least 1',
  ],
  [
    'an offer of details that there are not',
    { list: { ...sound.list, actions: ['show'] } },
    "list.actions: 'show' has no effect: no `show`",
  ],
  [
    'a next step that no row offers',
    { list: { ...sound.list, main: ['leave'] } },
    "list.main: 'leave' is not in list.actions",
  ],
  [
    'an offer to delete without a call',
    { api: { ...api, delete: undefined } },
    "list.actions: 'delete' has no effect: no `api.delete`",
  ],
  [
    'a permission for what there is not',
    { access: { boss: ['list', 'export'] } },
    "access.boss: 'export' has no effect: no `api.export`",
  ],
  [
    'a permission that is named twice',
    { access: { boss: ['list', 'list'] } },
    "access.boss: 'list' is listed twice",
  ],
  [
    'a row that offers what is done to the list',
    {
      list: { ...sound.list, actions: ['sum'] },
      actions: { sum: { on: 'list', call: 'POST /sum', label: 'Sum' } },
    },
    "list.actions: 'sum' is an action on list, not on a row",
  ],
  [
    'a dialog that nothing opens',
    {
      actions: {
        close: { call: 'POST /shops/{id}/close', label: 'Close', dialog: { title: 'Close?' } },
      },
    },
    'actions.close.dialog: needs an `input`',
  ],
  [
    'a question that is never asked',
    { actions: { close: { ...close, confirm: 'Sure?' } } as ResourceConfig['actions'] },
    'actions.close.confirm: has no effect: the `input` opens a dialog instead',
  ],
  [
    'a latch without its action',
    { fields: { ...sound.fields, isOpen: { kind: 'latch', label: 'Open', action: 'open' } } },
    "fields.isOpen.action: 'open' is not an action on a row",
  ],
  [
    'a latch whose action asks',
    { fields: { ...sound.fields, isOpen: { kind: 'latch', label: 'Open', action: 'close' } } },
    "fields.isOpen.action: 'close' needs input, which a checkbox can't ask for",
  ],
  [
    'a search that offers what a row does not',
    { search: { actions: ['open'] } },
    "search.actions: 'open' is not an action on a row",
  ],
  [
    'a search that offers what asks',
    {
      search: { actions: ['shut'] },
      actions: {
        close,
        shut: { call: 'POST /shops/{id}/shut', label: 'Shut', confirm: 'Sure?' },
      } as ResourceConfig['actions'],
    },
    "search.actions: 'shut' asks for confirmation, which a search result can't show",
  ],
  [
    'a tab to begin with that there is not',
    { filters: { state: { kind: 'tabs', choices: { open: 'Open' }, initial: 'opn' } } },
    "filters.state.initial: 'opn' is not a tab",
  ],
  [
    'a count of a figure that there is not',
    {
      filters: {
        state: {
          kind: 'tabs',
          choices: { open: 'Open' },
          initial: 'open',
          counts: { open: 'opened' },
        },
      },
    },
    "filters.state.counts: 'opened' is not a figure",
  ],
  [
    'a choice that is translated and not offered',
    {
      filters: {
        open: { kind: 'select', label: 'Open', choices: { yes: 'Yes' }, map: { yse: 'true' } },
      },
    },
    "filters.open.map: 'yse' is not a choice",
  ],
  [
    'a required field that nobody can fill in',
    {
      form: {
        ...sound.form,
        schema: form,
        fields: [{ fields: ['name'] }],
        edit: { schema: form, fields: [{ fields: ['name', 'size'] }] },
      },
    },
    "form.fields: 'size' is required, but no field or default sets it",
  ],
  [
    'a field that the schema loses',
    {
      form: {
        ...sound.form,
        schema: form,
        fields: [{ fields: ['name', 'size', 'day'] }],
        edit: { schema: form, fields: [{ fields: ['name', 'size'] }] },
      },
    },
    "form.fields: 'day' is not in the form's schema, so its input is lost",
  ],
  [
    'a select without anything to choose',
    { fields: { ...sound.fields, day: { kind: 'select', label: 'Day' } } },
    'fields.day: a select needs choices or a lookup',
  ],
  [
    'limits the wrong way round',
    { fields: { ...sound.fields, size: { kind: 'number', label: 'Size', min: 5, max: 1 } } },
    'fields.size: min 5 is above max 1',
  ],
  [
    'a first order by a column that does not sort',
    { list: { ...sound.list, sort: { columns: { name: 'name' }, first: 'size asc' } } },
    "list.sort.first: 'size asc' must be a sort column and asc or desc",
  ],
  [
    'a version that nothing sends back',
    {
      api: { list: 'GET /shops' },
      access: { boss: ['list'] },
      list: { columns: ['name'] },
      form: undefined,
      actions: {},
    },
    'version: needs `api.update` or an action on rows with a `chunk`',
  ],
  [
    'a name that is no address',
    { name: '/boss/shops' },
    "name: '/boss/shops' is not a route: use words separated by slashes",
  ],
]);

it('finds what declarations do to each other', () => {
  const other: ResourceConfig = {
    ...sound,
    filters: {},
    list: { ...sound.list, actions: [] },
    fields: { ...sound.fields, name: { kind: 'reference', label: 'Name', to: 'boss/nowhere' } },
    show: { related: [{ to: 'boss/shops', by: 'owner' }] },
  };
  expect(
    problemsOfAll([sound, other]).map(({ resource, key, text }) => `${resource} ${key}: ${text}`),
  ).toEqual([
    'boss/shops name: another resource has this name',
    'boss/shops menu.order: another resource has this place in the menu',
    "boss/shops fields.name.to: no resource 'boss/nowhere' is declared",
    "boss/shops show.related: 'boss/shops' has no filter 'owner'",
  ]);
});
