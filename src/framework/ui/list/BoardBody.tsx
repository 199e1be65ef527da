import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { onlineManager } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { Suspense } from 'react';
import type { ResourceConfig, ResourceRecord } from '../../declaration/declaration';
import type { Board } from '../../declaration/filterKinds';
import { slotBoard } from './slots';
import { useMessages, useResourceMessages } from '../hooks/useMessages';
import FailedList from './states/FailedList';
import { FailedRefresh } from './states/FailedRefresh';

const Waiting = ({ resource }: { resource: ResourceConfig }) => {
  const { at } = useResourceMessages(resource);
  const message = useMessages();
  return (
    <Box
      role="status"
      sx={{ position: 'relative', display: 'grid', placeItems: 'center', color: 'text.secondary' }}
    >
      <Skeleton
        variant="rounded"
        height={180}
        data-skeleton
        sx={{ width: 1, gridArea: '1 / 1', borderRadius: '10px' }}
      />
      <Box component="span" sx={{ gridArea: '1 / 1' }}>
        {at('messages.loading', message('loading'))}
      </Box>
    </Box>
  );
};

/** A tab's custom content, or its loading and error states. */
const BoardBody = ({ resource, board }: { resource: ResourceConfig; board: Board }) => {
  const { data, error, isPending, isPlaceholderData } = useListContext<ResourceRecord>();
  if (error && !data) return <FailedList resource={resource} error={error} />;
  const Content = slotBoard(board.content);
  const waiting = <Waiting resource={resource} />;
  return (
    <Box component="section" aria-busy={isPending} sx={{ minWidth: 0 }}>
      {error && onlineManager.isOnline() && <FailedRefresh resource={resource} />}
      {isPending || isPlaceholderData ? (
        waiting
      ) : (
        <Suspense fallback={waiting}>
          <Content />
        </Suspense>
      )}
    </Box>
  );
};

export default BoardBody;
