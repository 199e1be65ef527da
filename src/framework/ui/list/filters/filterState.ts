import type { FilterConfig, ResourceConfig } from '../../../declaration/declaration';
import { isChoice } from '../../../declaration/filters';

export type FilterValues = Readonly<Record<string, unknown>>;
type Filters = NonNullable<ResourceConfig['filters']>;

/** Value of a select without a filter. The specification's selects have a choice of this name. */
export const ALL = 'all';

export type TabFilter = Extract<FilterConfig, { kind: 'tabs' }>;

export const isTabs = (filter: FilterConfig): filter is TabFilter => filter.kind === 'tabs';

/** Filters of a list before any choice: the first tab. */
export const initialFilters = (filters: Filters = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([key, filter]) =>
      isTabs(filter) ? [[key, filter.initial]] : [],
    ),
  );

/** The values with every tab set to an existing one: a list with tabs is always in one of them. */
export const withUsableTabs = (filters: Filters = {}, values: FilterValues): FilterValues => {
  const tabs = Object.entries(filters).flatMap(([key, filter]) => {
    if (!isTabs(filter)) return [];
    const value = values[key];
    return [
      [
        key,
        typeof value === 'string' && Object.hasOwn(filter.choices, value) ? value : filter.initial,
      ],
    ];
  });
  return { ...values, ...Object.fromEntries(tabs) };
};

/**
 * True if a filter narrows the list. The open tab does not count: a tab is a place, not a filter.
 */
export const isFiltered = (filters: Filters = {}, values: FilterValues = {}): boolean =>
  Object.entries(filters).some(([key, filter]) => !isTabs(filter) && (values[key] ?? '') !== '');

/**
 * The values with one changed; filters that depend on it are cleared, and a board is left for the
 * last tab. `all` clears a select, but a tab may have that name.
 */
export const withFilter = (
  filters: Filters = {},
  values: FilterValues,
  key: string,
  value: string,
): FilterValues => {
  const next: Record<string, unknown> = { ...values };
  const declared = filters[key];
  const isAll = value === ALL && isChoice(declared) && declared?.kind !== 'tabs';
  if (value === '' || isAll) delete next[key];
  else next[key] = value;
  for (const [other, filter] of Object.entries(filters)) {
    if ('dependsOn' in filter && filter.dependsOn === key) delete next[other];
    if (isTabs(filter) && other !== key && filter.boards?.[String(values[other])])
      next[other] = Object.keys(filter.choices).at(-1);
  }
  return next;
};
