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
  const setFilter = useEvent((key: string, value: string) => {
    const latest = sent.latest() ?? values;
    if (textIn(latest, key) !== value) send(withFilter(resource.filters, latest, key, value));
  });
  const clear = useEvent(() => send(openTabs(resource, sent.latest() ?? values)));
  return {
    values,
    textOf: (key: string) => textIn(values, key),
    setFilter,
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
