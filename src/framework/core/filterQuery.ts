import type { Query } from './calls';
import type { FilterConfig, ResourceConfig } from './declaration';
import { rangeOf } from './range';

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

const NOTHING: readonly unknown[] = [undefined, null, '', 'all'];

/** Whether a filter's value chooses something: `all` and nothing do not. */
export const isChosen = (value: unknown): boolean => !NOTHING.includes(value);

/** The filters that choose something, as texts: what functions of a declaration are told, and actions send. */
export const chosenIn = (filter: Readonly<Record<string, unknown>> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter)
      .filter(([, value]) => isChosen(value))
      .map(([key, value]) => [key, String(value)]),
  );

/** The query for the values of the declared filters, in the server's names and values. */
export const filterQuery = (
  resource: ResourceConfig,
  filter: Readonly<Record<string, unknown>> = {},
): Query =>
  Object.entries(resource.filters ?? {}).reduce<Query>((query, [name, declared]) => {
    const value = filter[name];
    return isChosen(value) ? { ...query, ...ofFilter(name, declared, String(value)) } : query;
  }, {});
