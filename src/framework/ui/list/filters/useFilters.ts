import { useListFilterContext, useEvent } from 'ra-core';
import { useContext } from 'react';
import type { ResourceConfig } from '../../../declaration/declaration';
import { useResourceMessages } from '../../hooks/useMessages';
import { initialFilters, isFiltered, withFilter, type FilterValues } from './filterState';
import { SentFiltersContext } from './sentFilters';

const textIn = (values: FilterValues, key: string): string => {
  const value = values[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** The list's filters and their setters; every change goes back to page 1. */
export const useFilters = (resource: ResourceConfig) => {
  const { filterValues, setFilters } = useListFilterContext();
  const sent = useContext(SentFiltersContext);
  const text = useResourceMessages(resource);
  const values: FilterValues = filterValues ?? {};
  const send = (next: FilterValues) => {
    sent.add(next);
    setFilters({ ...next }, undefined, false);
  };
  // stable, and reads the latest values: a debounced search must not undo a select that changed
  // meanwhile
  const change = useEvent((changes: Readonly<Record<string, string>>) => {
    const latest = sent.latest() ?? values;
    let next = latest;
    for (const [key, value] of Object.entries(changes))
      if (textIn(next, key) !== value) next = withFilter(resource.filters, next, key, value);
    if (next !== latest) send(next);
  });
  const clear = useEvent(() => send(openTabs(resource, sent.latest() ?? values)));
  return {
    values,
    textOf: (key: string) => textIn(values, key),
    change,
    clear,
    clearText: text.message('clear_filters'),
    isFiltered: isFiltered(resource.filters, values),
  };
};

const openTabs = (resource: ResourceConfig, values: FilterValues): FilterValues =>
  Object.fromEntries(
    Object.entries(initialFilters(resource.filters)).map(([key, initial]) => [
      key,
      values[key] ?? initial,
    ]),
  );
