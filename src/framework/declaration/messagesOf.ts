import type { FieldConfig, FilterConfig, ResourceConfig } from './declaration';

type Texts = Readonly<Record<string, unknown>>;

const mapped = <T>(
  entries: Readonly<Record<string, T>> | undefined,
  text: (value: T, key: string) => unknown,
): Texts =>
  Object.fromEntries(
    Object.entries(entries ?? {})
      .map(([key, value]) => [key, text(value, key)])
      .filter(([, value]) => value !== undefined),
  );

const whereText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;
const filterText = (filter: FilterConfig): string | undefined =>
  filter.kind === 'search' ? filter.placeholder : filter.kind === 'tabs' ? undefined : filter.label;
const chipText = (filter: FilterConfig): string | undefined =>
  filter.kind === 'search' ? filter.chip : undefined;
const choicesOf = (filter: FilterConfig): Texts | undefined => {
  if ('choices' in filter)
    return 'all' in filter && filter.all !== undefined
      ? { all: filter.all, ...filter.choices }
      : filter.choices;
  return 'lookup' in filter
    ? mapped({ all: filter.all, loading: filter.loading }, whereText)
    : undefined;
};
const wordsOf = (field: FieldConfig): Texts | undefined =>
  field.choices ?? (field.kind === 'status' ? { on: field.on, off: field.off } : undefined);

const fieldTexts = (resource: ResourceConfig): Texts => ({
  ...mapped(resource.fields, (field) => field.label),
  ...mapped(resource.computed, (computed) => computed.label),
});

const statTexts = (resource: ResourceConfig): Texts =>
  Object.fromEntries((resource.stats?.cards ?? []).map((card) => [card.name, card.label]));

const columnTexts = (resource: ResourceConfig): Texts =>
  Object.fromEntries(
    resource.list.columns.flatMap((column) =>
      typeof column === 'object' && column.label !== undefined ? [[column.show, column.label]] : [],
    ),
  );

const actionTexts = (resource: ResourceConfig): Texts => ({
  actions: mapped(resource.actions, (action) => whereText(action.label)),
  succeeded: mapped(resource.actions, (action) => action.succeeded),
  failed: mapped(resource.actions, (action) => action.failed),
  views: mapped(resource.views, (view) => view.label),
});

const ownTexts = (resource: ResourceConfig): Texts => ({
  name: resource.menu?.label ?? resource.label.many,
  one: resource.label.one,
  many: resource.label.many,
  fields: fieldTexts(resource),
  columns: columnTexts(resource),
  values: mapped(resource.fields, wordsOf),
  filters: mapped(resource.filters, filterText),
  chips: mapped(resource.filters, chipText),
  options: mapped(resource.filters, choicesOf),
  stats: statTexts(resource),
  stats_help: mapped(
    Object.fromEntries((resource.stats?.cards ?? []).map((card) => [card.name, card])),
    (card) => card.help,
  ),
  ...actionTexts(resource),
  links: Object.fromEntries(
    (resource.search === false ? [] : (resource.search?.links ?? [])).map(({ label }) => [
      label,
      label,
    ]),
  ),
  messages: { ...resource.messages },
});

/**
 * The English texts of a declaration for translation, under the keys that its screens look up, such
 * as `resources.{name}.fields.{key}`. Texts that depend on a record use their English text as key
 * and are not listed.
 */
export const messagesOf = (resource: ResourceConfig): Texts => ({
  resources: { [resource.name]: ownTexts(resource) },
});
