import { useListFilterContext, useEvent } from 'ra-core';
import type { AnyResource } from '../../../core/erased';
import { useResourceText } from '../../dialogs/text';
import { initialFilters, isFiltered, withFilter, type FilterValues } from './filterState';

/** The list's filters and how to change them; every change goes back to page 1. */
export const useFilters = (resource: AnyResource) => {
  const { filterValues, setFilters } = useListFilterContext();
  const text = useResourceText(resource);
  const values: FilterValues = filterValues ?? {};
  const textOf = (key: string): string => {
    const value = values[key];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  // stable, and it sees the values of the moment: a debounced search must not undo a select changed meanwhile
  const setFilter = useEvent((key: string, value: string) => {
    if (textOf(key) !== value) setFilters({ ...withFilter(resource.filters, values, key, value) }, undefined, false);
  });
  const clear = useEvent(() => setFilters(openTabs(resource, values), undefined, false));
  return {
    values,
    textOf,
    setFilter,
    clear,
    clearText: text.message('clearFilters', 'clear_filters'),
    isFiltered: isFiltered(resource.filters, values),
  };
};

const openTabs = (resource: AnyResource, values: FilterValues): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(initialFilters(resource.filters)).map(([key, initial]) => [key, values[key] ?? initial]),
  );
