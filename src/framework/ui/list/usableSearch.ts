import type { ResourceConfig } from '../../declaration/declaration';
import { limits } from '../../declaration/limits';
import { withUsableDates } from './filters/dateBounds';
import { initialFilters, withUsableTabs } from './filters/filterState';
import { filterIn, isSame, keptFilters, pageSizesOf } from './listAddress';
import { isSortable, startOrder } from './sorting';

const usableFilter = (resource: ResourceConfig, filter: Readonly<Record<string, unknown>>) =>
  withUsableTabs(
    resource.filters,
    withUsableDates(resource.filters, keptFilters(resource, filter)),
  );

// as react-admin reads them: an invalid number is the default, which needs no change
const isOff = (text: string | null, isRight: (number: number) => boolean): boolean => {
  const number = Number.parseInt(text ?? '', 10);
  return !Number.isNaN(number) && !isRight(number);
};

/** Corrections of an invalid order; empty if it needs none. */
const usableSort = (
  resource: ResourceConfig,
  query: URLSearchParams,
): Record<string, string | undefined> => {
  const [column, order] = [query.get('sort'), query.get('order')];
  if (column === null || !isSortable(resource, column))
    return column === null && order === null ? {} : { sort: undefined, order: undefined };
  return order === 'ASC' || order === 'DESC' ? {} : { order: startOrder(resource, column) };
};

/**
 * The query of a list's address with corrected values: a page before the first, a page size that is
 * not offered, a filter that the server ignores, an invalid day or one before the day it follows,
 * an unknown tab, an order by a column that does not sort. Returns the same text if nothing is
 * wrong, and for an empty query, for which the list has defaults.
 */
export const usableSearch = (resource: ResourceConfig, search: string): string => {
  const query = new URLSearchParams(search);
  if (query.size === 0) return search;
  const changes: Record<string, string | undefined> = usableSort(resource, query);
  const sizes = pageSizesOf(resource);
  const { pageMax } = limits();
  const page = query.get('page');
  if (isOff(page, (number) => number >= 1 && number <= pageMax)) {
    changes.page = String(Number.parseInt(page ?? '', 10) < 1 ? 1 : pageMax);
  }
  if (isOff(query.get('perPage'), (size) => sizes.includes(size)))
    changes.perPage = String(sizes[0]);
  const filter = filterIn(query.get('filter') ?? '{}');
  const usable = usableFilter(resource, filter);
  if (!isSame(filter, usable))
    changes.filter = isSame(usable, initialFilters(resource.filters))
      ? undefined
      : JSON.stringify(usable);
  if (Object.keys(changes).length === 0) return search;
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) query.delete(key);
    else query.set(key, value);
  }
  return query.size === 0 ? '' : `?${query.toString()}`;
};
