import type { SortPayload } from 'ra-core';
import { z } from 'zod';
import type { ResourceConfig } from '../../declaration/declaration';
import { initialFilters, type FilterValues } from './filters/filterState';
import { firstSort, isSameSort } from './sorting';
import { origins } from '../hooks/withdrawn';

/** State of a list: all of it is in the address; a missing part has its default. */
export interface ListState {
  page: number;
  perPage: number;
  filter: FilterValues;
  /** The chosen order; absent: the first order. */
  sort?: SortPayload;
}

const DEFAULT_PAGE_SIZES: readonly number[] = [10];

/** Page sizes of a list; the first is the default. */
export const pageSizesOf = ({ list }: ResourceConfig): readonly number[] => {
  const sizes = list.pageSizes ?? [];
  return sizes.length > 0 ? sizes : DEFAULT_PAGE_SIZES;
};

/** The values without ignored filters. */
export const keptFilters = (resource: ResourceConfig, values: FilterValues): FilterValues => {
  const ignored = origins.get(resource)?.filters ?? [];
  return Object.fromEntries(Object.entries(values).filter(([name]) => !ignored.includes(name)));
};

const filterSchema = z.record(z.string(), z.unknown());

/** The filters in an address; empty if it can't be parsed. */
export const filterIn = (json: string): Readonly<Record<string, unknown>> => {
  try {
    return filterSchema.catch({}).parse(JSON.parse(json));
  } catch {
    return {};
  }
};

const numberIn = (query: URLSearchParams, key: string, fallback: number): number => {
  const number = Number.parseInt(query.get(key) ?? '', 10);
  return Number.isNaN(number) ? fallback : number;
};

/** The state that a usable address names. */
export const listStateOf = (resource: ResourceConfig, search: string): ListState => {
  const query = new URLSearchParams(search);
  const [defaultSize = 10] = pageSizesOf(resource);
  const [filter, field] = [query.get('filter'), query.get('sort')];
  return {
    page: numberIn(query, 'page', 1),
    perPage: numberIn(query, 'perPage', defaultSize),
    filter:
      filter === null ? initialFilters(resource.filters) : keptFilters(resource, filterIn(filter)),
    ...(field === null
      ? {}
      : { sort: { field, order: query.get('order') === 'DESC' ? 'DESC' : 'ASC' } }),
  };
};

export const isSame = (a: FilterValues, b: FilterValues): boolean =>
  Object.keys({ ...a, ...b }).every((key) => a[key] === b[key]);

const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** The query of an address for a state; empty if the state is the default. */
export const searchOf = (
  resource: ResourceConfig,
  { page, perPage, filter, sort }: ListState,
): string => {
  const query = new URLSearchParams();
  const set = Object.fromEntries(Object.entries(filter).filter(([, value]) => isSet(value)));
  if (!isSame(set, initialFilters(resource.filters))) query.set('filter', JSON.stringify(set));
  if (page !== 1) query.set('page', String(page));
  if (perPage !== pageSizesOf(resource)[0]) query.set('perPage', String(perPage));
  if (sort && sort.field !== '' && !isSameSort(sort, firstSort(resource))) {
    query.set('sort', sort.field);
    query.set('order', sort.order);
  }
  return query.size === 0 ? '' : `?${query.toString()}`;
};
