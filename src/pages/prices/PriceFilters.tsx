import Box from '@mui/material/Box';
import { ListFilterContext } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';
import type { ResourceConfig } from '../../framework/declaration/declaration';
import { FilterControl } from '../../framework/ui/list/filters/FilterControl';
import { SentFiltersContext, useSentFilters } from '../../framework/ui/list/filters/sentFilters';
import type { FilterValues } from '../../framework/ui/list/filters/filterState';
import { hasFinePointer } from './pointers';

interface Props {
  resource: ResourceConfig;
  values: FilterValues;
  onChange: (values: FilterValues) => void;
  /** True to focus the search at first. */
  takesFocus: boolean;
}

/**
 * Focuses the search, the first step among a thousand products; not on a phone, where the keyboard
 * would cover them.
 */
const useSearchFirst = (takesFocus: boolean) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus && hasFinePointer())
      box.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
  }, [takesFocus]);
  return box;
};

/** Filters of the products' list, with the same address. */
export const PriceFilters = ({ resource, values, onChange, takesFocus }: Props) => {
  const sent = useSentFilters(values);
  const box = useSearchFirst(takesFocus);
  const context = useMemo(
    () => ({
      filterValues: values,
      displayedFilters: {},
      setFilters: onChange,
      showFilter: () => undefined,
      hideFilter: () => undefined,
      resource: resource.name,
    }),
    [values, onChange, resource.name],
  );
  return (
    <ListFilterContext.Provider value={context}>
      <SentFiltersContext value={sent}>
        <Box
          ref={box}
          sx={{
            display: { xs: 'grid', sm: 'flex' },
            gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
            flexWrap: 'wrap',
            gap: '8px',
          }}
        >
          {Object.entries(resource.filters ?? {}).map(
            ([name, filter]) =>
              filter.kind !== 'tabs' && (
                <FilterControl key={name} resource={resource} name={name} filter={filter} />
              ),
          )}
        </Box>
      </SentFiltersContext>
    </ListFilterContext.Provider>
  );
};
