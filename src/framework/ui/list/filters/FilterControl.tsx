import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, type ReactNode } from 'react';
import type { FilterConfig, ResourceConfig } from '../../../declaration/declaration';
import { useMessages, useResourceMessages } from '../../hooks/useMessages';
import { SearchFilter } from './SearchFilter';
import { SelectFilter } from './SelectFilter';
import { boundsOf } from './dateBounds';
import { ALL } from './filterState';
import { useFilters } from './useFilters';

// few lists have one of them; the others do not pay for it
const RangeFilter = lazy(() => import('./RangeFilter'));
const DateFilter = lazy(() => import('./DateFilter'));
const LookupControl = lazy(() => import('./LookupFilter'));
const MultiSelectFilter = lazy(() => import('./MultiSelectFilter'));
const ReferenceFilter = lazy(async () => ({
  default: (await import('./SearchedFilter')).ReferenceFilter,
}));

/** Keeps the room of a filter while its code is on the way. */
const RareFilter = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Skeleton variant="rounded" width={200} height={40} />}>{children}</Suspense>
);

interface Props {
  resource: ResourceConfig;
  name: string;
  filter: Exclude<FilterConfig, { kind: 'tabs' }>;
  isNarrow?: boolean;
}

/** One control of the filter row. */
export const FilterControl = ({ resource, name, filter, isNarrow = false }: Props) => {
  const { at } = useResourceMessages(resource);
  const message = useMessages();
  const { textOf, setFilter } = useFilters(resource);
  const shared = { value: textOf(name), onChange: (value: string) => setFilter(name, value) };
  if (filter.kind === 'search')
    return (
      <SearchFilter
        {...shared}
        debounceMs={filter.debounceMs}
        isNarrow={isNarrow}
        placeholder={at(`filters.${name}`, filter.placeholder ?? message('search'))}
      />
    );
  const label = at(`filters.${name}`, filter.label);
  if (filter.kind === 'range')
    return (
      <RareFilter>
        <RangeFilter {...shared} label={label} />
      </RareFilter>
    );
  if (filter.kind === 'reference')
    return (
      <RareFilter>
        <ReferenceFilter {...shared} label={label} to={filter.to} />
      </RareFilter>
    );
  if (filter.kind === 'date')
    return (
      <RareFilter>
        <DateFilter {...shared} label={label} {...boundsOf(resource, name, textOf)} />
      </RareFilter>
    );
  if ('choices' in filter) {
    const choices = Object.entries(filter.choices).map(([value, text]) => ({
      value,
      label: at(`options.${name}.${value}`, text),
    }));
    if (filter.kind === 'multiselect')
      return (
        <RareFilter>
          <MultiSelectFilter {...shared} label={label} choices={choices} />
        </RareFilter>
      );
    const all =
      filter.all === undefined
        ? []
        : [{ value: ALL, label: at(`options.${name}.all`, filter.all) }];
    return <SelectFilter {...shared} label={label} choices={[...all, ...choices]} />;
  }
  return (
    <RareFilter>
      <LookupControl {...shared} label={label} resource={resource} name={name} filter={filter} />
    </RareFilter>
  );
};
