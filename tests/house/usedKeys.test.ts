import { expect, test } from 'vitest';
import { resources as library } from '../../examples/library/resources';
import type { ResourceConfig } from '../../src/framework/declaration/declaration';
import { lookupsOf } from '../../src/framework/declaration/parts';
import { resources as own } from '../../src/resources';
import drops from '../foreign/resources/drops.resource';
import {
  kinds,
  ofActions,
  ofApi,
  ofCalls,
  ofFields,
  ofFiltersAndFigures,
  ofList,
  ofSavesAndExports,
  ofScreens,
  ofSearch,
  ofSpec,
  words,
} from '../support/declarationKeys';

const all: readonly ResourceConfig[] = [...own, ...library];

type Part = Readonly<Record<string, unknown>>;
const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const partsOf = (value: unknown): Part[] =>
  isPart(value) ? Object.values(value).filter(isPart) : [];

/** The keys with a value in one of the parts. */
const keysOf = (parts: readonly unknown[]): string[] =>
  parts
    .filter(isPart)
    .flatMap((part) => Object.keys(part).filter((key) => part[key] !== undefined));

const withRows = (fields: readonly Part[]): Part[] =>
  fields.flatMap((field) => [field, ...withRows(partsOf(field.row))]);
const actions = all.flatMap((resource) => Object.values(resource.actions ?? {}));
const fields = withRows([
  ...all.flatMap((resource) => partsOf(resource.fields)),
  ...actions.flatMap(({ dialog }) => partsOf(dialog?.fields)),
]);
const computed = all.flatMap((resource) => partsOf(resource.computed));
const lookups = all.flatMap((resource) => lookupsOf(resource).map(({ lookup }) => lookup));
const filters = all.flatMap((resource) => partsOf(resource.filters));
const views = all.flatMap((resource) => partsOf(resource.views));
const forms = all.flatMap(({ form }) => (form ? [form, form.edit] : []));

const withFallbacks = (call: unknown): Part[] =>
  isPart(call) ? [call, ...withFallbacks(call.orElse)] : [];
const calls = [
  ...all.flatMap(({ api, stats }) => [
    ...Object.values(api ?? {}),
    ...Object.values(api?.import ?? {}),
    api?.import,
    stats?.call,
  ]),
  ...lookups,
  ...actions,
  ...views.map(({ call }) => call),
  ...filters.flatMap(({ boards }) => partsOf(boards).map(({ call }) => call)),
].flatMap(withFallbacks);

/** Everything that a resource offers, which is the meaning of `*`. */
const offered = ({ api, form, show }: ResourceConfig): string[] => [
  ...Object.keys(api ?? {}),
  ...(form ? ['edit'] : []),
  ...(show ? ['show'] : []),
];
const said = (resource: ResourceConfig): string[] =>
  Object.values(resource.access).flatMap((given) =>
    given === '*' ? offered(resource) : [...(given ?? [])],
  );

test.each([
  ['key of a declaration', ofSpec, keysOf(all)],
  ['word of access', words, all.flatMap(said)],
  // a server's peculiarity may come from a server that this project was not written for
  ['call', ofApi, keysOf([...all, drops].map(({ api }) => api))],
  ['key of a call', ofCalls, keysOf(calls)],
  ['key of a save or an export', ofSavesAndExports, keysOf(calls)],
  ['kind of a field', kinds, [...fields, ...computed].map(({ kind }) => String(kind))],
  [
    'key of a field, a computed column or a lookup',
    ofFields.filter((key) => !ofCalls.includes(key)),
    keysOf([...fields, ...computed, ...lookups]),
  ],
  ['key of the list', ofList, keysOf(all.map(({ list }) => list))],
  [
    'key of a filter, a figure or a sum, and kind of a filter',
    ofFiltersAndFigures,
    [
      ...keysOf([
        ...filters,
        ...all.flatMap(({ stats, list }) => [...(stats?.cards ?? []), ...partsOf(list.sum)]),
      ]),
      ...filters.map(({ kind }) => String(kind)),
    ],
  ],
  [
    'key of a form or of the details',
    ofScreens,
    keysOf([...forms, ...all.map(({ show }) => show)]),
  ],
  [
    'key of an action, its dialog or a view',
    ofActions,
    keysOf([...actions, ...actions.map(({ dialog }) => dialog), ...views]),
  ],
  [
    'key of what the search across everything shows',
    ofSearch,
    keysOf(all.map(({ search }) => search)),
  ],
])('every %s has a user, here or in the second application', (_, declared, used) => {
  expect(declared.filter((key) => !used.includes(key))).toEqual([]);
});
