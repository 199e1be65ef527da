import Box from '@mui/material/Box';
import { ListContextProvider, Navigate, useLocation } from 'ra-core';
import { Suspense, useState } from 'react';
import type { ResourceConfig } from '../../core/declaration';
import { DialogOutlet } from '../dialogs/DialogOutlet';
import { slotCache } from '../hooks/lazySlot';
import { ListKeys } from '../keyboard/ListKeys';
import { StatStrip } from '../stats/StatStrip';
import { BesideTitleContext } from './BesideTitle';
import { FilterRow } from './FilterRow';
import { SentFiltersContext, useSentFilters } from './filters/sentFilters';
import { ListBody } from './ListBody';
import { ListHeader } from './ListHeader';
import { usableSearch } from './usableSearch';
import { useDeclaredList } from './useDeclaredList';

export const slotAbove = slotCache<Record<never, never>>();

const Page = ({ resource }: { resource: ResourceConfig }) => {
  const list = useDeclaredList(resource);
  const sent = useSentFilters(list.filterValues);
  const [titleEnd, setTitleEnd] = useState<HTMLElement | null>(null);
  const Above = resource.list.above && slotAbove(resource.list.above);
  return (
    <ListContextProvider value={list}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: { xs: '8px', sm: '16px' }, minWidth: 0 }}>
        <ListHeader resource={resource} endRef={setTitleEnd} />
        {Above && (
          <Suspense>
            <BesideTitleContext value={titleEnd}>
              <Above />
            </BesideTitleContext>
          </Suspense>
        )}
        <StatStrip resource={resource} />
        <SentFiltersContext value={sent}>
          <FilterRow resource={resource} />
          <ListBody resource={resource} />
        </SentFiltersContext>
      </Box>
      <ListKeys />
      <DialogOutlet resource={resource} />
    </ListContextProvider>
  );
};

/** A resource's page: title, figures, filters, rows and pager, and over them the dialog that the address names. */
export const ListPage = ({ resource }: { resource: ResourceConfig }) => {
  const { pathname, search, state } = useLocation();
  const usable = usableSearch(resource, search);
  // before the list reads it: nothing is asked, or remembered, that the server would refuse
  if (usable !== search) return <Navigate to={{ pathname, search: usable }} state={state} replace />;
  return <Page resource={resource} />;
};
