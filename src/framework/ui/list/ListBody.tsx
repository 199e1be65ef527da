import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { onlineManager } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import type { ResourceRecord, ResourceConfig } from '../../core/declaration';
import { Pager } from './pager/Pager';
import { ListCards } from './rows/ListCards';
import { ListTable } from './rows/ListTable';
import { OwnCards } from './rows/OwnCards';
import { EmptyList } from './states/EmptyList';
import { FailedList } from './states/FailedList';
import { FailedRefresh } from './states/FailedRefresh';
import { useColumns } from './useColumns';

const Rows = ({ resource }: { resource: ResourceConfig }) => {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const { shown } = useColumns(resource);
  if (resource.list.card) return <OwnCards resource={resource} card={resource.list.card} />;
  return isPhone ? (
    <ListCards resource={resource} columns={shown} />
  ) : (
    <ListTable resource={resource} columns={shown} />
  );
};

/** Shows that rows are loading, without hiding the present ones. */
const Progress = () => {
  const { isFetching, isPending } = useListContext();
  if (!isFetching || isPending) return <Box sx={{ height: 2 }} />;
  return <LinearProgress aria-hidden sx={{ height: 2 }} />;
};

/** The rows or their state, and the pager. */
export const ListBody = ({ resource }: { resource: ResourceConfig }) => {
  const { data, error, isPending, isFetching, isPlaceholderData } = useListContext<ResourceRecord>();
  if (error && !data) return <FailedList resource={resource} error={error} />;
  const isEmpty = !isPending && data?.length === 0;
  return (
    <Box component="section" aria-busy={isPending || isFetching} sx={{ minWidth: 0 }}>
      {/* without a network the page says so already */}
      {error && onlineManager.isOnline() && <FailedRefresh resource={resource} />}
      <Progress />
      <Box sx={{ opacity: isPlaceholderData ? 0.55 : 1, transition: 'opacity 120ms' }}>
        {isEmpty ? <EmptyList resource={resource} /> : <Rows resource={resource} />}
      </Box>
      <Pager resource={resource} />
    </Box>
  );
};
