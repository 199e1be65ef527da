import type { ResourceConfig } from '../../../core/declaration';
import type { Filter } from '../../../core/fields';
import { useListMessages } from '../../hooks/useMessages';
import { DateFilter } from './DateFilter';
import { LookupFilter } from './LookupFilter';
import { SearchFilter } from './SearchFilter';
import { SelectFilter } from './SelectFilter';
import { boundsOf } from './dateBounds';
import { useFilters } from './useFilters';

interface Props {
  resource: ResourceConfig;
  name: string;
  filter: Exclude<Filter, { kind: 'tabs' }>;
}

/** One control of the filter row. */
export const FilterControl = ({ resource, name, filter }: Props) => {
  const { at } = useListMessages(resource);
  const { textOf, setFilter } = useFilters(resource);
  const shared = { value: textOf(name), onChange: (value: string) => setFilter(name, value) };
  if (filter.kind === 'search') {
    const debounce = filter.debounceMs === undefined ? {} : { debounceMs: filter.debounceMs };
    return <SearchFilter {...shared} {...debounce} placeholder={at(`filters.${name}`, filter.placeholder)} />;
  }
  const label = at(`filters.${name}`, filter.label);
  if (filter.kind === 'date') return <DateFilter {...shared} label={label} {...boundsOf(resource, name, textOf)} />;
  if ('choices' in filter) {
    const choices = Object.entries(filter.choices).map(([value, text]) => ({
      value,
      label: at(`options.${name}.${value}`, text),
    }));
    return <SelectFilter {...shared} label={label} choices={choices} />;
  }
  const { dependsOn, otherwise } = filter;
  const parent = dependsOn === undefined ? {} : { [dependsOn]: textOf(dependsOn) };
  const isFree = otherwise !== undefined && dependsOn !== undefined && parent[dependsOn] === '';
  const [lookup, params] = isFree ? [otherwise, {}] : [filter.lookup, parent];
  const said = (key: 'all' | 'loading') => (filter[key] === undefined ? {} : { [key]: at(`options.${name}.${key}`, filter[key]) });
  return <LookupFilter {...shared} label={label} lookup={lookup} params={params} {...said('all')} {...said('loading')} />;
};
