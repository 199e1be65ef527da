import type { Query } from './calls';
import type { FilterConfig, ResourceConfig } from './declaration';

const ofFilter = (name: string, declared: FilterConfig, value: string): Query => {
  const param = 'param' in declared && declared.param !== undefined ? declared.param : name;
  if (declared.kind === 'range') {
    const [least, most] = rangeOf(value);
    const [from, to] = declared.params ?? [`min_${param}`, `max_${param}`];
    return { ...(least === '' ? {} : { [from]: least }), ...(most === '' ? {} : { [to]: most }) };
  }
  // a value that is no choice narrows nothing
  const mapped = 'map' in declared && declared.map ? (declared.map[value] ?? {}) : value;
  return typeof mapped === 'object' ? mapped : { [param]: mapped };
};

const NOTHING: readonly unknown[] = [undefined, null, ''];
const CHOICES: readonly (FilterConfig['kind'] | undefined)[] = ['select', 'multiselect', 'tabs'];

/**
 * True for a filter with choices, which may include `all`; a search or another text takes that
 * word as it is.
 */
export const isChoice = (declared: FilterConfig | undefined): boolean =>
  CHOICES.includes(declared?.kind);

/**
 * True if a filter's value chooses something: an empty value does not, nor does `all` of a filter
 * with choices.
 */
export const isChosen = (value: unknown, declared: FilterConfig | undefined): boolean =>
  !NOTHING.includes(value) && !(value === 'all' && isChoice(declared));

/**
 * The filters that choose something, as texts: what functions of a declaration get, and actions
 * send.
 */
export const chosenIn = (
  { filters = {} }: Pick<ResourceConfig, 'filters'>,
  filter: Readonly<Record<string, unknown>> = {},
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter)
      .filter(([key, value]) => isChosen(value, filters[key]))
      .map(([key, value]) => [key, String(value)]),
  );

/** The query for the values of the declared filters, in the server's names and values. */
export const filterQuery = (
  resource: ResourceConfig,
  filter: Readonly<Record<string, unknown>> = {},
): Query =>
  Object.entries(resource.filters ?? {}).reduce<Query>((query, [name, declared]) => {
    const value = filter[name];
    return isChosen(value, declared)
      ? { ...query, ...ofFilter(name, declared, String(value)) }
      : query;
  }, {});

/** Whether a list's total is a least one, because the server stopped counting; given what its answer said besides the rows. */
export const isCapped = (meta: unknown): boolean =>
  typeof meta === 'object' &&
  meta !== null &&
  'isTotalCapped' in meta &&
  meta.isTotalCapped === true;

/** Between the least and the most of a range filter: `10..200`. */
const BETWEEN = '..';

/** The two ends of a range filter's value; an end that is open is empty. */
export const rangeOf = (value: string): readonly [string, string] => {
  const [least = '', most = ''] = value.split(BETWEEN);
  return [least, most];
};

/** The value of a range filter; empty where both ends are open. */
export const rangeText = (least: string, most: string): string =>
  least === '' && most === '' ? '' : `${least}${BETWEEN}${most}`;
