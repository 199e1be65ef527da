import Skeleton from '@mui/material/Skeleton';
import type { FilterConfig, ResourceConfig } from '../../../declaration/declaration';
import { useMessages, useResourceMessages } from '../../hooks/useMessages';
import { SearchFilter } from './SearchFilter';
import { SelectFilter } from './SelectFilter';
import { boundsOf } from './dateBounds';
import { ALL } from './filterState';
import { useFilters } from './useFilters';
import { lazyComponent } from '../../hooks/late';

const place = <Skeleton variant="rounded" width={200} height={40} />;
// few lists have one of these; the others do not load them
const RangeFilter = lazyComponent(() => import('./RangeFilter'), place);
const DateFilter = lazyComponent(() => import('./DateFilter'), place);
const LookupControl = lazyComponent(() => import('./LookupFilter'), place);
const MultiSelectFilter = lazyComponent(() => import('./MultiSelectFilter'), place);
const ReferenceFilter = lazyComponent(
  async () => ({ default: (await import('./SearchedFilter')).ReferenceFilter }),
  place,
);

interface Props {
  resource: ResourceConfig;
  name: string;
  filter: Exclude<FilterConfig, { kind: 'tabs' }>;
  isNarrow?: boolean;
}

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
  if (filter.kind === 'range') return <RangeFilter {...shared} label={label} />;
  if (filter.kind === 'reference')
    return <ReferenceFilter {...shared} label={label} to={filter.to} />;
  if (filter.kind === 'date')
    return <DateFilter {...shared} label={label} {...boundsOf(resource, name, textOf)} />;
  if ('choices' in filter) {
    const choices = Object.entries(filter.choices).map(([value, text]) => ({
      value,
      label: at(`options.${name}.${value}`, text),
    }));
    if (filter.kind === 'multiselect')
      return <MultiSelectFilter {...shared} label={label} choices={choices} />;
    const all =
      filter.all === undefined
        ? []
        : [{ value: ALL, label: at(`options.${name}.all`, filter.all) }];
    return <SelectFilter {...shared} label={label} choices={[...all, ...choices]} />;
  }
  return (
    <LookupControl {...shared} label={label} resource={resource} name={name} filter={filter} />
  );
};
