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

/** The query for the values of the declared filters, in the server's names and values. */
export const filterQuery = (resource: ResourceConfig, filter: Readonly<Record<string, unknown>> = {}): Query =>
  Object.entries(resource.filters ?? {}).reduce<Query>((query, [name, declared]) => {
    const value = filter[name];
    if (value === undefined || value === null || value === '') return query;
    return { ...query, ...ofFilter(name, declared, String(value)) };
  }, {});
