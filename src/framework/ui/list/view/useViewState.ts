import { useListContext, useStore } from 'ra-core';
import type { ResourceConfig } from '../../../declaration/declaration';
import type { ViewState } from '../../../declaration/savedViews';
import { useFilters } from '../filters/useFilters';
import { NO_SORT } from '../sorting';
import { useColumns } from '../useColumns';
import { hiddenBy, usableView } from './viewState';

export const useViewState = (resource: ResourceConfig) => {
  const { values } = useFilters(resource);
  const { setFilters, setPerPage, setSort, perPage, sort } = useListContext();
  const { shown } = useColumns(resource);
  // the key of the columns (useColumns)
  const [, setHidden] = useStore<string[]>(`${resource.name}.datatable`);
  const { field, order } = sort;
  const present = usableView(resource, {
    columns: shown.map(({ show }) => show),
    filters: values,
    sort: { field, order },
    perPage,
  });
  const apply = (view: ViewState): void => {
    const usable = usableView(resource, view);
    setFilters({ ...usable.filters }, undefined, false);
    setPerPage(usable.perPage ?? resource.list.pageSizes?.[0] ?? perPage);
    setSort(usable.sort ?? NO_SORT);
    if (usable.columns !== null) setHidden(hiddenBy(resource, usable.columns));
  };
  return { present, apply };
};
