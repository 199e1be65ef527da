import type { FieldConfig, FilterConfig, ResourceConfig } from './declaration';

type Texts = Readonly<Record<string, unknown>>;

const mapTexts = <T>(
  entries: Readonly<Record<string, T>> | undefined,
  text: (value: T, key: string) => unknown,
): Texts =>
  Object.fromEntries(
    Object.entries(entries ?? {})
      .map(([key, value]) => [key, text(value, key)])
      .filter(([, value]) => value !== undefined),
  );

const textOrUndefined = (value: unknown): string | undefined =>
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
    ? mapTexts({ all: filter.all, loading: filter.loading }, textOrUndefined)
    : undefined;
};
const choiceTexts = (field: FieldConfig): Texts | undefined =>
  field.choices ?? (field.kind === 'status' ? { on: field.on, off: field.off } : undefined);

const fieldTexts = (resource: ResourceConfig): Texts => ({
  ...mapTexts(resource.fields, (field) => field.label),
  ...mapTexts(resource.computed, (computed) => computed.label),
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
  actions: mapTexts(resource.actions, (action) => textOrUndefined(action.label)),
  succeeded: mapTexts(resource.actions, (action) => action.succeeded),
  failed: mapTexts(resource.actions, (action) => action.failed),
  done: mapTexts(resource.actions, (action) => ('done' in action ? action.done : undefined)),
  views: mapTexts(resource.views, (view) => view.label),
});

const resourceTexts = (resource: ResourceConfig): Texts => ({
  name: resource.menu?.label ?? resource.label.many,
  one: resource.label.one,
  many: resource.label.many,
  noun: resource.noun,
  fields: fieldTexts(resource),
  columns: columnTexts(resource),
  values: mapTexts(resource.fields, choiceTexts),
  filters: mapTexts(resource.filters, filterText),
  chips: mapTexts(resource.filters, chipText),
  options: mapTexts(resource.filters, choicesOf),
  stats: statTexts(resource),
  stats_help: mapTexts(
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
  resources: { [resource.name]: resourceTexts(resource) },
});
