import type { MenuIcon } from '../../src/components/iconPaths';
import type { Call, ExportCall, ImportCalls, ListCall, Lookup, SaveCall } from '../../src/framework/core/calls';
import type { CardConfig, ErasedSpec, FieldConfig, FieldKind, ListActionConfig, RowActionConfig, RowsActionConfig, ViewConfig } from '../../src/framework/core/declaration';
import type { Computed, Filter } from '../../src/framework/core/fields';
import type { Key } from '../../src/framework/core/keys';
import type { OwnKinds } from '../../src/framework/core/ownKinds';
import type { Crud, Sum } from '../../src/framework/core/resource';

/** Every key of a type: one that is added there and not here does not compile. */
const all = <K extends PropertyKey>(keys: Record<K, true>): string[] => Object.keys(keys);
type KeyOfAny<U> = U extends unknown ? keyof U : never;

export const kinds = all<Exclude<FieldKind, Key<OwnKinds>>>({
  badge: true, boolean: true, custom: true, date: true, datetime: true, duration: true, email: true, file: true, image: true, integer: true, json: true, latch: true,
  money: true, multiselect: true, number: true, password: true, percent: true, phone: true, rating: true, reference: true, rows: true, schedule: true, select: true,
  status: true, tags: true, text: true, textarea: true, url: true,
});
export const menuIcons = all<MenuIcon>({
  bell: true, box: true, card: true, category: true, check: true, dashboard: true, gift: true, image: true, people: true, place: true, receipt: true, redeem: true,
  refund: true, settings: true, star: true, store: true, ticket: true, wallet: true,
});
export const ofSpec = all<keyof ErasedSpec>({
  name: true, label: true, record: true, version: true, api: true, access: true, needs: true, menu: true, fields: true, computed: true, filters: true, stats: true,
  list: true, form: true, show: true, search: true, actions: true, views: true, messages: true,
});
export const words = all<Crud>({ list: true, show: true, create: true, edit: true, delete: true, export: true, import: true });
export const ofApi = all<keyof NonNullable<ErasedSpec['api']>>({
  list: true, get: true, create: true, update: true, delete: true, export: true, set: true, import: true, problem: true, current: true, aliases: true, decode: true, encode: true,
});
export const ofCalls = all<keyof Call<unknown> | keyof ListCall<string> | keyof ImportCalls>({
  call: true, query: true, body: true, headers: true, at: true, orElse: true, total: true, paging: true, onError: true, check: true, run: true, columns: true, rowsMax: true,
});
export const ofFields = all<keyof FieldConfig | keyof Computed<object> | Exclude<keyof Lookup, 'params'>>({
  needs: true, label: true, help: true, placeholder: true, visible: true, readOnly: true, kind: true, choices: true, tone: true, lookup: true, dependsOn: true, emptyText: true,
  fill: true, unknown: true, current: true, to: true, transform: true, maxLength: true, min: true, max: true, step: true, on: true, off: true, action: true, addLabel: true,
  row: true, input: true, view: true, value: true, call: true, query: true, body: true, headers: true, at: true, orElse: true, search: true, one: true, keep: true,
});
export const ofList = all<keyof ErasedSpec['list']>({
  columns: true, phone: true, lines: true, sort: true, pageSizes: true, pager: true, sum: true, pagerWhen: true, actions: true, main: true, refreshButton: true, live: true,
  above: true, card: true,
});
export const ofFiltersAndFigures = all<KeyOfAny<Filter> | Filter['kind'] | Exclude<keyof CardConfig, 'name' | 'needs'> | Exclude<keyof Sum, 'needs'>>({
  kind: true, placeholder: true, debounceMs: true, param: true, local: true, chip: true, label: true, field: true, choices: true, map: true, lookup: true, dependsOn: true,
  otherwise: true, all: true, loading: true, to: true, isQuiet: true, params: true, notBefore: true, initial: true, counts: true, boards: true, search: true, select: true,
  multiselect: true, reference: true, range: true, date: true, tabs: true, at: true, value: true, count: true, format: true, help: true, note: true, opens: true,
});
export const ofScreens = all<keyof NonNullable<ErasedSpec['form']> | keyof NonNullable<ErasedSpec['show']>>({
  schema: true, fields: true, edit: true, defaults: true, layout: true, content: true, related: true, isWide: true, actions: true,
});
export const ofActions = all<Exclude<keyof RowActionConfig | keyof RowsActionConfig | keyof ListActionConfig | keyof ViewConfig, 'needs' | 'query' | 'at' | 'orElse'> | KeyOfAny<NonNullable<RowActionConfig['dialog']>>>({
  label: true, icon: true, title: true, when: true, isWide: true, call: true, failed: true, content: true, body: true, headers: true, on: true, input: true, dialog: true,
  confirm: true, succeeded: true, disabled: true, optimistic: true, figures: true, undo: true, after: true, chunk: true, text: true, submit: true, busy: true, fields: true,
  initial: true, of: true, refused: true, placesIssues: true,
});
/** Keys that stand in a table of their own on the page. */
export const ofSavesAndExports = all<Exclude<keyof SaveCall<unknown> | keyof ExportCall<unknown, string>, keyof Call<unknown>>>({ next: true, fileName: true, visibleRows: true });
export const ofSearch = all<keyof Exclude<NonNullable<ErasedSpec['search']>, false>>({ title: true, facts: true, state: true, note: true, sameAs: true, actions: true, links: true });
