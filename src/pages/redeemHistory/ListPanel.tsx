import Box from '@mui/material/Box';
import { ListContextProvider, Navigate, useLocation } from 'ra-core';
import type { AnyResource } from '../../framework/core/erased';
import { ListKeys } from '../../framework/ui/keyboard/ListKeys';
import { FilterRow } from '../../framework/ui/list/filters/FilterRow';
import { ListBody } from '../../framework/ui/list/ListBody';
import { usableSearch } from '../../framework/ui/list/usableSearch';
import { useDeclaredList } from '../../framework/ui/list/useDeclaredList';
import { StatStrip } from '../../framework/ui/stats/StatStrip';

const Panel = ({ resource }: { resource: AnyResource }) => (
  <ListContextProvider value={useDeclaredList(resource)}>
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 }}>
      <StatStrip resource={resource} />
      <FilterRow resource={resource} />
      <ListBody resource={resource} />
    </Box>
    <ListKeys />
  </ListContextProvider>
);

/** A declared list as a part of a page that has its own title: figures, filters, rows and pager. */
export const ListPanel = ({ resource }: { resource: AnyResource }) => {
  const { pathname, search, state } = useLocation();
  const usable = usableSearch(resource, search);
  if (usable !== search) return <Navigate to={{ pathname, search: usable }} state={state} replace />;
  return <Panel resource={resource} />;
};
