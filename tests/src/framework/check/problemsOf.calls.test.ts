import { expect, test } from 'vitest';
import { problemsOf } from '../../../../src/framework/check/problemsOf';
import { defineLookup } from '../../../../src/framework/declaration/calls';
import type {
  ResourceConfig,
  RowsActionConfig,
} from '../../../../src/framework/declaration/declaration';
import { api, close, sound, testMistakes } from './sound';

const near = defineLookup({ call: 'GET /cities/{city}/streets' });

const many = { on: 'rows', label: 'Close', call: 'POST /shops/close' } as const;
const idsInBody: RowsActionConfig = { ...many, body: ({ ids }) => (ids ?? []).map(Number) };
const idsInFunction: RowsActionConfig = {
  ...many,
  call: (http, { ids }) => http.json('POST', '/close', { body: ids }),
};
const idsAlone =
  'actions.closeAll: the call reads only `ids`, which are empty for all matching rows: declare a `chunk` or read `filter`';

testMistakes([
  [
    'a body of ids alone that is offered for all that match',
    { actions: { close, closeAll: idsInBody } },
    idsAlone,
  ],
  [
    'a function of ids alone that is offered for all that match',
    { actions: { close, closeAll: idsInFunction } },
    idsAlone,
  ],
  [
    'columns of a fallback file that are no functions',
    {
      api: {
        ...api,
        export: { call: 'GET /shops.csv', visibleRows: JSON.parse('[{"label": "Name"}]') },
      },
    },
    'api.export.visibleRows: must be `{ Header: (record) => cell }`',
  ],
  [
    'a column of a fallback file that is a name',
    { api: { ...api, export: { call: 'GET /shops.csv', visibleRows: JSON.parse('{"A": "a"}') } } },
    'api.export.visibleRows: must be `{ Header: (record) => cell }`',
  ],
  [
    'a place in a line that the record lacks',
    { actions: { close: { ...close, call: 'POST /shops/{shopId}/close' } } },
    "actions.close.call: {shopId} is not in the record or the action's input",
  ],
  [
    'a place in the call of a list',
    { api: { ...api, list: 'GET /shops/{city}' } },
    'api.list: {city} is not available to a list',
  ],
  [
    'a place in the call of one record',
    { api: { ...api, get: 'GET /shops/{slug}' } },
    'api.get: {slug} is not available: only {id} is',
  ],
  [
    'a bracket without its other half',
    { api: { ...api, update: 'PUT /shops/{id' } },
    "api.update: 'PUT /shops/{id' has an unmatched bracket",
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
    "actions.close.dialog.fields.reason.lookup: {city} is not in the action's input",
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
    'filters.state.boards.now: {id} is not available to a board',
  ],
  [
    'a file whose call wants to be filled',
    { api: { ...api, export: 'GET /shops/{id}.csv' } },
    'api.export: {id} is not available to an export',
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
    'filters.size: has no effect: `api.list` does not send it',
  ],
  [
    'an order that the query forgets',
    { api: { ...api, list: { call: 'GET /shops', query: ({ page }) => ({ page }) } }, filters: {} },
    'list.sort: has no effect: `api.list` does not send it',
  ],
  [
    'pages that the query forgets',
    {
      api: { ...api, list: { call: 'GET /shops', query: ({ sort }) => ({ sort: sort?.by }) } },
      filters: {},
    },
    'api.list: does not send the page, so every page shows the first rows',
  ],
  [
    'two filters of one name at the server',
    {
      filters: { a: { kind: 'date', label: 'A', param: 'day' }, day: { kind: 'date', label: 'B' } },
    },
    "filters.day.param: 'day' is also sent by another filter",
  ],
  [
    'a filter of a whole list by no field',
    {
      api: { ...api, list: { call: 'GET /shops', paging: 'client' } },
      filters: { town: { kind: 'multiselect', label: 'Town', choices: { a: 'A' } } },
    },
    "filters.town: 'town' is not in the record, and this list is filtered in the browser",
  ],
]);

test('an action on many rows has no mistake that takes the filter, too, or is a run', () => {
  const fine: RowsActionConfig[] = [
    many,
    { ...many, body: ({ ids, filter }) => ({ ids, filter }) },
    { ...many, body: ({ ids, sent }) => ids ?? sent },
    { ...idsInBody, chunk: 10 },
  ];
  for (const closeAll of fine)
    expect(problemsOf({ ...sound, actions: { close, closeAll } })).toEqual([]);
});
