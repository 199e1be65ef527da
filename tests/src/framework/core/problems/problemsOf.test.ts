import { expect, it } from 'vitest';
import { z } from 'zod';
import type { ResourceConfig } from '../../../../../src/framework/core/declaration';
import { defineLookup } from '../../../../../src/framework/core/calls';
import { resourceFactory } from '../../../../../src/framework/core/defineResource';
import { flag, num, str } from '../../../../../src/framework/core/lenientSchemas';
import { problemsOf, problemsOfAll } from '../../../../../src/framework/core/problems/problemsOf';

const define = resourceFactory<'boss' | 'clerk', 'box'>();
const record = z.object({
  id: str(),
  name: str(),
  size: num(),
  isOpen: flag(true),
  day: str(),
  updatedAt: str(),
});
const form = z.object({ name: z.string(), size: z.number() });
const sound = define({
  name: 'boss/shops',
  record,
  access: { boss: '*' },
  menu: { icon: 'box', order: 1 },
  version: 'updatedAt',
  api: {
    list: 'GET /shops',
    get: 'GET /shops/{id}',
    create: 'POST /shops',
    update: 'PUT /shops/{id}',
    delete: 'DELETE /shops/{id}',
  },
  list: {
    columns: ['name', 'size'],
    actions: ['edit', 'close', 'delete'],
    sort: { columns: ['name'], first: 'name asc' },
  },
  filters: {
    search: { kind: 'search', placeholder: 'Search' },
    from: { kind: 'date' },
    to: { kind: 'date', notBefore: 'from' },
  },
  form: { schema: form },
  actions: {
    close: {
      call: 'POST /shops/{id}/close/{size}',
      input: z.object({ reason: z.string() }),
      dialog: { fields: { reason: 'textarea' } },
    },
  },
});
const near = defineLookup({ call: 'GET /cities/{city}/streets' });

it('finds nothing in a sound declaration', () => {
  expect(problemsOfAll([sound])).toEqual([]);
});

const { api, actions } = sound;
const close = actions?.close;
if (!api || !close) throw new Error('the sound declaration has both');

const mistakes: readonly (readonly [string, Partial<ResourceConfig>, string])[] = [
  [
    'a version that the record lacks',
    { version: 'rev' },
    "version: 'rev' is no field of the record",
  ],
  [
    'two choices of everything',
    {
      filters: {
        open: { kind: 'select', label: 'Open', choices: { all: 'All', yes: 'Yes' }, all: 'Any' },
      },
    },
    "filters.open.all: the choice 'all' says it already",
  ],
  [
    'a week whose days have half a span',
    { fields: { ...sound.fields, day: { kind: 'schedule', label: 'Day', max: 0.5 } } },
    'fields.day: 0.5 spans a day: a whole number from 1 on',
  ],
  [
    'a place in a line that the record lacks',
    { actions: { close: { ...close, call: 'POST /shops/{shopId}/close' } } },
    'actions.close.call: {shopId} is not in the record or the input',
  ],
  [
    'a place in the call of a list',
    { api: { ...api, list: 'GET /shops/{city}' } },
    'api.list: {city} is not known to a list',
  ],
  [
    'a place in the call of one record',
    { api: { ...api, get: 'GET /shops/{slug}' } },
    'api.get: {slug} is not the id',
  ],
  [
    'a bracket without its other half',
    { api: { ...api, update: 'PUT /shops/{id' } },
    "api.update: 'PUT /shops/{id' has a bracket without its other half",
  ],
  [
    'a lookup that wants what the form lacks',
    { fields: { ...sound.fields, name: { kind: 'select', label: 'Name', lookup: near } } },
    'fields.name.lookup: {city} is not a field of the form',
  ],
  [
    'a lookup of a dialog that wants what is not asked',
    {
      actions: {
        close: {
          ...close,
          dialog: { fields: { reason: { kind: 'select', label: 'Reason', lookup: near } } },
        },
      } as ResourceConfig['actions'],
    },
    'actions.close.dialog.fields.reason.lookup: {city} is not in the input',
  ],
  [
    'a board whose call wants to be filled',
    {
      filters: {
        state: {
          kind: 'tabs',
          choices: { now: 'Now' },
          initial: 'now',
          boards: {
            now: { call: 'GET /shops/{id}/now', content: async () => ({ default: () => null }) },
          },
        },
      },
    },
    'filters.state.boards.now: {id} is not known to a board',
  ],
  [
    'a file whose call wants to be filled',
    { api: { ...api, export: 'GET /shops/{id}.csv' } },
    'api.export: {id} is not known to an export',
  ],
  [
    'an offer of details that there are not',
    { list: { ...sound.list, actions: ['show'] } },
    "list.actions: 'show' offers nothing: no `show`",
  ],
  [
    'a next step that no row offers',
    { list: { ...sound.list, main: ['leave'] } },
    "list.main: 'leave' is not in list.actions",
  ],
  [
    'an offer to delete without a call',
    { api: { ...api, delete: undefined } },
    "list.actions: 'delete' offers nothing: no `api.delete`",
  ],
  [
    'a permission for what there is not',
    { access: { boss: ['list', 'export'] } },
    "access.boss: 'export' offers nothing: no `api.export`",
  ],
  [
    'a permission that is named twice',
    { access: { boss: ['list', 'list'] } },
    "access.boss: 'list' is named twice",
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
    'actions.close.dialog: never opens without an `input`',
  ],
  [
    'a question that is never asked',
    { actions: { close: { ...close, confirm: 'Sure?' } } as ResourceConfig['actions'] },
    'actions.close.confirm: never asked, because the `input` asks in a dialog',
  ],
  [
    'a latch without its action',
    { fields: { ...sound.fields, isOpen: { kind: 'latch', label: 'Open', action: 'open' } } },
    "fields.isOpen.action: no action 'open' on a row",
  ],
  [
    'a latch whose action asks',
    { fields: { ...sound.fields, isOpen: { kind: 'latch', label: 'Open', action: 'close' } } },
    "fields.isOpen.action: 'close' asks for an input, which a checkbox can't",
  ],
  [
    'a search that offers what a row does not',
    { search: { actions: ['open'] } },
    "search.actions: 'open' is no action on a row",
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
    "search.actions: 'shut' asks a question, which a line of the search can't",
  ],
  [
    'a tab to begin with that there is not',
    { filters: { state: { kind: 'tabs', choices: { open: 'Open' }, initial: 'opn' } } },
    "filters.state.initial: 'opn' is no tab",
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
    "filters.state.counts: no figure 'opened'",
  ],
  [
    'a filter that the query forgets',
    {
      api: {
        ...api,
        list: { call: 'GET /shops', query: ({ page, sort }) => ({ page, sort: sort?.by }) },
      },
      filters: { size: { kind: 'range', label: 'Size' } },
    },
    'filters.size: narrows nothing: `api.list` does not send it',
  ],
  [
    'an order that the query forgets',
    { api: { ...api, list: { call: 'GET /shops', query: ({ page }) => ({ page }) } }, filters: {} },
    'list.sort: orders nothing: `api.list` does not send it',
  ],
  [
    'pages that the query forgets',
    {
      api: { ...api, list: { call: 'GET /shops', query: ({ sort }) => ({ sort: sort?.by }) } },
      filters: {},
    },
    'api.list: sends no page: every page would show the first',
  ],
  [
    'two filters of one name at the server',
    {
      filters: { a: { kind: 'date', label: 'A', param: 'day' }, day: { kind: 'date', label: 'B' } },
    },
    "filters.day.param: 'day' is sent by another filter as well",
  ],
  [
    'a filter of a whole list by no field',
    {
      api: { ...api, list: { call: 'GET /shops', paging: 'client' } },
      filters: { town: { kind: 'multiselect', label: 'Town', choices: { a: 'A' } } },
    },
    "filters.town: 'town' is no field to filter by, and this list is filtered here",
  ],
  [
    'a choice that is translated and not offered',
    {
      filters: {
        open: { kind: 'select', label: 'Open', choices: { yes: 'Yes' }, map: { yse: 'true' } },
      },
    },
    "filters.open.map: 'yse' is no choice",
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
    "form.fields: 'size' is required and nobody can fill it in",
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
    "form.fields: 'day' is not in the form's schema: what is typed there is lost",
  ],
  [
    'a select without anything to choose',
    { fields: { ...sound.fields, day: { kind: 'select', label: 'Day' } } },
    'fields.day: a select without choices or a lookup',
  ],
  [
    'limits the wrong way round',
    { fields: { ...sound.fields, size: { kind: 'number', label: 'Size', min: 5, max: 1 } } },
    'fields.size: min 5 is above max 1',
  ],
  [
    'a first order by a column that does not sort',
    { list: { ...sound.list, sort: { columns: { name: 'name' }, first: 'size asc' } } },
    "list.sort.first: 'size asc' is not a sorting column and asc or desc",
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
    'version: goes back with an update, and there is none',
  ],
  [
    'a name that is no address',
    { name: '/boss/shops' },
    "name: '/boss/shops' is no route: words with slashes between",
  ],
];

it.each(mistakes)('names the key of %s', (_, change, told) => {
  const found = problemsOf({ ...sound, ...change }).map(({ key, text }) => `${key}: ${text}`);
  expect(found).toContain(told);
  expect(found.length).toBeLessThanOrEqual(2);
});

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
