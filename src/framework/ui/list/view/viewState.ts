import type { ResourceConfig } from '../../../declaration/declaration';
import type { ViewState } from '../../../declaration/savedViews';
import { isFilterSet } from '../../../declaration/filters';
import { withUsableTabs } from '../filters/filterState';
import { pageSizesOf } from '../listAddress';
import { firstSort, isSameSort, isSortable } from '../sorting';

const columnNames = ({ list }: ResourceConfig): string[] =>
  list.columns.map((column) => (typeof column === 'string' ? column : column.show));

/**
 * The columns of a view that this person may see; the first always shows. Null if it names none of
 * them.
 */
const usableColumns = (
  resource: ResourceConfig,
  columns: ViewState['columns'],
): string[] | null => {
  const all = resource.list.card ? [] : columnNames(resource);
  const named = columns === null ? [] : all.filter((name) => columns.includes(name));
  return named.length === 0
    ? null
    : all.filter((name, index) => index === 0 || named.includes(name));
};

const usableFilters = (
  { filters = {} }: ResourceConfig,
  savedFilters: ViewState['filters'],
): ViewState['filters'] =>
  withUsableTabs(
    filters,
    Object.fromEntries(
      Object.entries(savedFilters).filter(
        ([key, value]) => Object.hasOwn(filters, key) && isFilterSet(value, filters[key]),
      ),
    ),
  );

/**
 * The parts of a view that are available to this person: others (no longer declared, or outside
 * their job) are left out silently.
 */
export const usableView = (
  resource: ResourceConfig,
  { columns, filters, sort, perPage }: ViewState,
): ViewState => ({
  columns: usableColumns(resource, columns),
  filters: usableFilters(resource, filters),
  sort:
    sort !== null && isSortable(resource, sort.field) && !isSameSort(sort, firstSort(resource))
      ? sort
      : null,
  perPage: perPage !== null && pageSizesOf(resource).slice(1).includes(perPage) ? perPage : null,
});

const keyOf = ({ filters, sort, perPage }: ViewState): string =>
  JSON.stringify([
    Object.entries(filters)
      .map(([key, value]) => `${key}=${String(value)}`)
      .toSorted(),
    sort?.field,
    sort?.order,
    perPage,
  ]);

/** True if a list's setup matches a view. */
export const shows = (resource: ResourceConfig, view: ViewState, present: ViewState): boolean => {
  const usable = usableView(resource, view);
  return (
    keyOf(usable) === keyOf(usableView(resource, present)) &&
    (usable.columns === null || String(usable.columns) === String(present.columns))
  );
};

export const hiddenBy = (resource: ResourceConfig, columns: readonly string[]): string[] =>
  columnNames(resource).filter((name) => !columns.includes(name));
