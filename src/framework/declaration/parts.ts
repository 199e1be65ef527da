import type { FieldConfig, ResourceConfig, ResourceRecord, RowActionConfig } from './declaration';
import { humanize } from './labels';
import { kindOf } from './schemas';
import type { Board } from './filterKinds';
import type { Crud } from './resource';
import type { Lookup } from './calls';

export const definitionOf = (resource: ResourceConfig, name: string): FieldConfig => {
  const computed = resource.computed?.[name];
  return computed
    ? { kind: computed.kind ?? 'text', label: computed.label }
    : fieldOf(resource, name);
};

/** True if a field holds a number, regardless of its kind. */
export const isNumber = (resource: ResourceConfig, key: string): boolean =>
  kindOf(key in resource.record.shape ? resource.record : resource.form?.schema, key) === 'number';

/** Returns the complete field; an undeclared name is a text field. */
export const fieldOf = (resource: ResourceConfig, key: string): FieldConfig =>
  resource.fields[key] ?? { kind: 'text', label: humanize(key) };

/** Returns the column that names a record: the first text column, otherwise the first column. */
export const titleKey = (resource: ResourceConfig): string => {
  const names = resource.list.columns.map((column) =>
    typeof column === 'object' ? column.show : column,
  );
  return names.find((name) => definitionOf(resource, name).kind === 'text') ?? names[0] ?? 'id';
};

export const recordTitle = (resource: ResourceConfig, record: ResourceRecord): string => {
  const key = titleKey(resource);
  const computed = resource.computed?.[key];
  const { current } = definitionOf(resource, key);
  // another record is shown by its name, not by its id
  const value = computed
    ? computed.value(record)
    : ((current === undefined ? undefined : record[current]) ?? record[key]);
  return (typeof value === 'string' && value !== '') || typeof value === 'number'
    ? String(value)
    : record.id;
};

/** Returns the action of a name if it works on a row. */
export const rowActionOf = (
  { actions }: ResourceConfig,
  name: string,
): RowActionConfig | undefined => {
  const action = actions?.[name];
  return action === undefined || action.on === 'rows' || action.on === 'list' ? undefined : action;
};

/** The board that a list shows with these filters; undefined if it shows pages of rows. */
export const boardOf = (
  { filters = {} }: Pick<ResourceConfig, 'filters'>,
  values: Readonly<Record<string, unknown>> = {},
): Board | undefined => {
  for (const [name, filter] of Object.entries(filters)) {
    const board = filter.kind === 'tabs' ? filter.boards?.[String(values[name])] : undefined;
    if (board) return board;
  }
  return undefined;
};

const words: readonly Crud[] = ['list', 'show', 'create', 'edit', 'delete', 'export', 'import'];

export const isCrud = (word: string): word is Crud => words.some((known) => known === word);

/**
 * Returns the key that a word of a screen lacks to have an effect. Without `api`, the dialect has
 * every call.
 */
export const missingPartOf = (
  { api, form, show }: ResourceConfig,
  word: Crud,
): string | undefined => {
  if (word === 'list') return undefined;
  if (word === 'show') return show ? undefined : 'show';
  if (word === 'create' || word === 'edit') {
    if (!form) return 'form';
    return api && !(word === 'create' ? api.create : api.update)
      ? `api.${word === 'create' ? word : 'update'}`
      : undefined;
  }
  return (api || word !== 'delete') && !api?.[word] ? `api.${word}` : undefined;
};

/** True if `access` may hold a word: a declared screen, action or view. */
export const isOffered = (resource: ResourceConfig, word: string): boolean =>
  word in (resource.actions ?? {}) ||
  word in (resource.views ?? {}) ||
  (isCrud(word) && missingPartOf(resource, word) === undefined);

export const offeredBy = (resource: ResourceConfig): string[] => [
  ...words.filter((word) => missingPartOf(resource, word) === undefined),
  ...Object.keys(resource.actions ?? {}),
  ...Object.keys(resource.views ?? {}),
];

export interface PlacedLookup {
  /** Key of the lookup: `fields.storeId.lookup`. */
  place: string;
  lookup: Lookup;
}

const ofFields = (
  place: string,
  fields: Readonly<Record<string, FieldConfig>> = {},
): PlacedLookup[] =>
  Object.entries(fields).flatMap(([name, { lookup, row }]) => [
    ...(lookup ? [{ place: `${place}.${name}.lookup`, lookup }] : []),
    ...ofFields(`${place}.${name}.row`, row),
  ]);

/** Every lookup of a resource: of its fields and rows, its filters, the dialogs of its actions. */
export const lookupsOf = ({
  fields,
  filters = {},
  actions = {},
}: ResourceConfig): PlacedLookup[] => [
  ...ofFields('fields', fields),
  ...Object.entries(actions).flatMap(([name, { dialog }]) =>
    ofFields(`actions.${name}.dialog.fields`, dialog?.fields),
  ),
  ...Object.entries(filters).flatMap(([name, filter]) => {
    if (!('lookup' in filter)) return [];
    const { lookup, otherwise } = filter;
    return [
      { place: `filters.${name}.lookup`, lookup },
      ...(otherwise ? [{ place: `filters.${name}.otherwise`, lookup: otherwise as Lookup }] : []),
    ];
  }),
];
