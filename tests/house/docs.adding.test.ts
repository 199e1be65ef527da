import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { MenuIcon } from '../../src/components/iconPaths';
import type { Call, ImportCalls, ListCall, Lookup } from '../../src/framework/core/calls';
import type { CardConfig, ErasedSpec, FieldConfig, FieldKind, ListActionConfig, RowActionConfig, RowsActionConfig, ViewConfig } from '../../src/framework/core/declaration';
import type { Computed, Filter } from '../../src/framework/core/fields';
import { actionIcons } from '../../src/framework/core/icons';
import type { Key } from '../../src/framework/core/keys';
import * as readers from '../../src/framework/core/lenientSchemas';
import type { OwnKinds } from '../../src/framework/core/ownKinds';
import type { Crud, Sum } from '../../src/framework/core/resource';

const page = readFileSync('docs/adding-a-resource.md', 'utf8');

/** The part of the page from one text to the next. */
const part = (from: string, to: string): string => {
  const start = page.indexOf(from);
  const end = page.indexOf(to, start + from.length);
  if (start < 0 || end < 0) throw new Error(`The page has no part from '${from}' to '${to}'`);
  return page.slice(start, end);
};
/** What is set as code, in its single words. */
const wordsIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/```[\s\S]*?```|`[^`]+`/g)].flatMap(([code]) => code.match(/[A-Za-z_]\w*/g) ?? []));

/** Every key of a type: one that is added there and not here does not compile. */
const all = <K extends PropertyKey>(keys: Record<K, true>): string[] => Object.keys(keys);
type KeyOfAny<U> = U extends unknown ? keyof U : never;

const kinds = all<Exclude<FieldKind, Key<OwnKinds>>>({
  badge: true, boolean: true, custom: true, date: true, datetime: true, duration: true, email: true, file: true, image: true, integer: true, json: true, latch: true,
  money: true, multiselect: true, number: true, password: true, percent: true, phone: true, rating: true, reference: true, rows: true, schedule: true, select: true,
  status: true, tags: true, text: true, textarea: true, url: true,
});
const menuIcons = all<MenuIcon>({
  bell: true, box: true, card: true, category: true, check: true, dashboard: true, gift: true, image: true, people: true, place: true, receipt: true, redeem: true,
  refund: true, settings: true, star: true, store: true, ticket: true, wallet: true,
});
const ofSpec = all<keyof ErasedSpec>({
  name: true, label: true, record: true, version: true, api: true, access: true, needs: true, menu: true, fields: true, computed: true, filters: true, stats: true,
  list: true, form: true, show: true, search: true, actions: true, views: true, messages: true,
});
const words = all<Crud>({ list: true, show: true, create: true, edit: true, delete: true, export: true, import: true });
const ofApi = all<keyof NonNullable<ErasedSpec['api']>>({
  list: true, get: true, create: true, update: true, delete: true, export: true, set: true, import: true, problem: true, current: true, aliases: true, decode: true, encode: true,
});
const ofCalls = all<keyof Call<unknown> | keyof ListCall<string> | keyof ImportCalls>({
  call: true, query: true, body: true, headers: true, at: true, orElse: true, total: true, paging: true, onError: true, check: true, run: true, columns: true, rowsMax: true,
});
const ofFields = all<keyof FieldConfig | keyof Computed<object> | Exclude<keyof Lookup, 'params'>>({
  needs: true, label: true, help: true, placeholder: true, visible: true, readOnly: true, kind: true, choices: true, tone: true, lookup: true, dependsOn: true, emptyText: true,
  fill: true, unknown: true, current: true, to: true, transform: true, maxLength: true, min: true, max: true, step: true, on: true, off: true, action: true, addLabel: true,
  row: true, input: true, view: true, value: true, call: true, query: true, body: true, headers: true, at: true, orElse: true, search: true, one: true, keep: true,
});
const ofList = all<keyof ErasedSpec['list']>({
  columns: true, phone: true, lines: true, sort: true, pageSizes: true, pager: true, sum: true, pagerWhen: true, actions: true, main: true, refreshButton: true, live: true,
  above: true, card: true,
});
const ofFiltersAndFigures = all<KeyOfAny<Filter> | Filter['kind'] | Exclude<keyof CardConfig, 'name' | 'needs'> | Exclude<keyof Sum, 'needs'>>({
  kind: true, placeholder: true, debounceMs: true, param: true, local: true, chip: true, label: true, field: true, choices: true, map: true, lookup: true, dependsOn: true,
  otherwise: true, all: true, loading: true, to: true, isQuiet: true, params: true, notBefore: true, initial: true, counts: true, boards: true, search: true, select: true,
  multiselect: true, reference: true, range: true, date: true, tabs: true, at: true, value: true, count: true, format: true, help: true, note: true, opens: true,
});
const ofScreens = all<keyof NonNullable<ErasedSpec['form']> | keyof NonNullable<ErasedSpec['show']>>({
  schema: true, fields: true, edit: true, defaults: true, of: true, layout: true, content: true, related: true, isWide: true, actions: true,
});
const ofActions = all<Exclude<keyof RowActionConfig | keyof RowsActionConfig | keyof ListActionConfig | keyof ViewConfig, 'needs' | 'query' | 'at' | 'orElse'> | KeyOfAny<NonNullable<RowActionConfig['dialog']>>>({
  label: true, icon: true, title: true, when: true, isWide: true, call: true, failed: true, content: true, body: true, headers: true, on: true, input: true, dialog: true,
  confirm: true, succeeded: true, disabled: true, optimistic: true, figures: true, undo: true, after: true, chunk: true, text: true, submit: true, busy: true, fields: true,
  initial: true, of: true, refused: true,
});

test.each([
  ['key of a declaration', page, ofSpec],
  ['word of access', part('| `access`', '\n'), words],
  ['call', part("### `api`", '### `fields`'), ofApi],
  ['key of a call', part("### `api`", '### `fields`'), ofCalls],
  ['reader', part('Readers, from', '\n\n'), Object.keys(readers)],
  ['kind', part('### `fields`', '### `list`'), kinds],
  ['key of a field, a computed column or a lookup', part('### `api`', '### `list`'), ofFields.filter((key) => key !== 'needs')],
  ['key of the list', part('### `list`', '### `search`'), ofList],
  ['key of a filter, a figure or a sum, and kind of a filter', part('### `list`', '### `search`'), ofFiltersAndFigures],
  ['key of a form or of the details', part('### `form`', '### Texts'), ofScreens],
  ['key of an action, its dialog or a view', part('### `form`', '### Texts'), ofActions],
])('docs/adding-a-resource.md names every %s', (_, text, names) => {
  const said = wordsIn(text);
  expect(names.filter((name) => !said.has(name))).toEqual([]);
});

test.each([
  ['the menu', part('Icons of the menu:', 'Icons of actions'), menuIcons],
  ['actions and views', part('Icons of actions and views:', '\n\n'), actionIcons],
])('docs/adding-a-resource.md lists the icons of %s, and no other', (_, text, names) => {
  expect([...wordsIn(text)].sort()).toEqual([...names].sort());
});
