import type { ResourceConfig } from '../../core/declaration';
import { isTabs } from './filters/filterState';
import { FilterTabs } from './filters/FilterTabs';

/** The tabs that a list declares, one row of them a filter. */
export const ListTabs = ({ resource }: { resource: ResourceConfig }) =>
  Object.entries(resource.filters ?? {}).map(
    ([name, filter]) =>
      isTabs(filter) && <FilterTabs key={name} resource={resource} name={name} filter={filter} />,
  );
