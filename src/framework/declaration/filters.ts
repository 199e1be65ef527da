import type { Query } from './calls';
import type { FilterConfig, ResourceConfig } from './declaration';

const queryOfFilter = (name: string, declared: FilterConfig, value: string): Query => {
  const param = 'param' in declared && declared.param !== undefined ? declared.param : name;
  if (declared.kind === 'range') {
    const [least, most] = rangeOf(value);
    const [from, to] = declared.params ?? [`min_${param}`, `max_${param}`];
    return { ...(least === '' ? {} : { [from]: least }), ...(most === '' ? {} : { [to]: most }) };
  }
  // a value that is not a choice does not filter
  const mapped = 'map' in declared && declared.map ? (declared.map[value] ?? {}) : value;
  return typeof mapped === 'object' ? mapped : { [param]: mapped };
};

const EMPTY_VALUES: readonly unknown[] = [undefined, null, ''];
const CHOICES: readonly (FilterConfig['kind'] | undefined)[] = ['select', 'multiselect', 'tabs'];

/** True for a filter with choices, which may include `all`. Other filters treat `all` as text. */
export const isChoice = (declared: FilterConfig | undefined): boolean =>
  CHOICES.includes(declared?.kind);

/** True if a filter's value is set: not empty, and not `all` of a filter with choices. */
export const isFilterSet = (value: unknown, declared: FilterConfig | undefined): boolean =>
  !EMPTY_VALUES.includes(value) && !(value === 'all' && isChoice(declared));

/** The filters that are set, as texts, for functions of a declaration and for actions. */
export const setFilters = (
  { filters = {} }: Pick<ResourceConfig, 'filters'>,
  filter: Readonly<Record<string, unknown>> = {},
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter)
      .filter(([key, value]) => isFilterSet(value, filters[key]))
      .map(([key, value]) => [key, String(value)]),
  );

/** The query for the values of the declared filters, in the server's names and values. */
export const filterQuery = (
  resource: ResourceConfig,
  filter: Readonly<Record<string, unknown>> = {},
): Query =>
  Object.entries(resource.filters ?? {}).reduce<Query>((query, [name, declared]) => {
    const value = filter[name];
    return isFilterSet(value, declared)
      ? { ...query, ...queryOfFilter(name, declared, String(value)) }
      : query;
  }, {});

/**
 * True if the total is a lower bound, because the server stopped counting; given the answer's
 * `meta`.
 */
export const isCapped = (meta: unknown): boolean =>
  typeof meta === 'object' &&
  meta !== null &&
  'isTotalCapped' in meta &&
  meta.isTotalCapped === true;

/** Separator of a range filter's value: `10..200`. */
const RANGE_SEPARATOR = '..';

/** The two ends of a range filter's value; an open end is empty. */
export const rangeOf = (value: string): readonly [string, string] => {
  const [least = '', most = ''] = value.split(RANGE_SEPARATOR);
  return [least, most];
};

/** The value of a range filter; empty if both ends are open. */
export const rangeText = (min: string, max: string): string =>
  min === '' && max === '' ? '' : `${min}${RANGE_SEPARATOR}${max}`;
