import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, type ReactNode } from 'react';
import type { FilterConfig, ResourceConfig } from '../../../core/declaration';
import { useFrameworkMessages, useListMessages } from '../../hooks/useMessages';
import { SearchFilter } from './SearchFilter';
import { SelectFilter } from './SelectFilter';
import { boundsOf } from './dateBounds';
import { ALL } from './filterState';
import { useFilters } from './useFilters';

// few lists have one of them; the others do not pay for it
const RangeFilter = lazy(() => import('./RangeFilter'));
const DateFilter = lazy(() => import('./DateFilter'));
const LookupFilter = lazy(() => import('./LookupFilter'));
const MultiSelectFilter = lazy(() => import('./MultiSelectFilter'));
const ReferenceFilter = lazy(async () => ({
  default: (await import('./SearchedFilter')).ReferenceFilter,
}));
const SearchedLookupFilter = lazy(async () => ({
  default: (await import('./SearchedFilter')).SearchedLookupFilter,
}));

/** Keeps the room of a filter while its code is on the way. */
const RareFilter = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Skeleton variant="rounded" width={200} height={40} />}>{children}</Suspense>
);

interface Props {
  resource: ResourceConfig;
  name: string;
  filter: Exclude<FilterConfig, { kind: 'tabs' }>;
}

interface LookupProps extends Props {
  filter: Extract<Props['filter'], { lookup: unknown }>;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A select whose choices come from the server, possibly by the value of another filter. */
const LookupControl = ({ resource, name, filter, ...shared }: LookupProps) => {
  const { at } = useListMessages(resource);
  const { textOf } = useFilters(resource);
  const { dependsOn, otherwise } = filter;
  const parent = dependsOn === undefined ? {} : { [dependsOn]: textOf(dependsOn) };
  const isFree = otherwise !== undefined && dependsOn !== undefined && parent[dependsOn] === '';
  const [lookup, params] = isFree ? [otherwise, {}] : [filter.lookup, parent];
  if (lookup.search !== undefined)
    return <SearchedLookupFilter {...shared} lookup={lookup} params={params} />;
  const textAt = (key: 'all' | 'loading') =>
    filter[key] === undefined ? {} : { [key]: at(`options.${name}.${key}`, filter[key]) };
  return (
    <LookupFilter
      {...shared}
      lookup={lookup}
      params={params}
      {...textAt('all')}
      {...textAt('loading')}
    />
  );
};

/** One control of the filter row. */
export const FilterControl = ({ resource, name, filter }: Props) => {
  const { at } = useListMessages(resource);
  const message = useFrameworkMessages();
  const { textOf, setFilter } = useFilters(resource);
  const shared = { value: textOf(name), onChange: (value: string) => setFilter(name, value) };
  if (filter.kind === 'search') {
    const debounce = filter.debounceMs === undefined ? {} : { debounceMs: filter.debounceMs };
    return (
      <SearchFilter
        {...shared}
        {...debounce}
        placeholder={at(`filters.${name}`, filter.placeholder ?? message('search'))}
      />
    );
  }
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
