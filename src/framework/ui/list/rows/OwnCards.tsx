import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useListContext } from 'ra-core';
import { Suspense, use } from 'react';
import type { ResourceRecord, ResourceConfig } from '../../../declaration/declaration';
import type { Lazy } from '../../../declaration/keys';
import { SelectBox } from '../../actions/SelectBox';
import { RowActions } from '../../actions/RowActions';
import { RowsProvider } from '../../actions/RowsProvider';
import { ROW_ID, ROW_MARK } from '../../hooks/domMarkers';
import { SelectingContext } from '../../hooks/selection';
import { useMessages, useResourceMessages } from '../../hooks/useMessages';
import { slotCard } from '../slots';
import { useVisibleRowsFirst } from './useFewFirst';

type CardSlot = Lazy<{ record: ResourceRecord; actions: unknown }>;

const SKELETONS = [0, 1, 2] as const;
/** Number of cards that a phone shows. */
const FIRST = 3;

const LoadingCards = ({ text }: { text: string }) =>
  SKELETONS.map((key) => (
    <Box component="li" key={key} aria-hidden={key > 0} sx={{ position: 'relative' }}>
      <Skeleton variant="rounded" height={140} data-skeleton sx={{ borderRadius: '10px' }} />
      {key === 0 && (
        <Box
          role="status"
          sx={{
            position: 'absolute',
            inset: 0,
            display: 'grid',
            placeItems: 'center',
            color: 'text.secondary',
          }}
        >
          {text}
        </Box>
      )}
    </Box>
  ));

/** The rows as the resource's custom cards, at every width. */
const OwnCards = ({ resource, card }: { resource: ResourceConfig; card: CardSlot }) => {
  const { data, isPending } = useListContext<ResourceRecord>();
  const { many, at } = useResourceMessages(resource);
  const message = useMessages();
  const shown = useVisibleRowsFirst(data, FIRST);
  const Card = slotCard(card);
  const isSelecting = use(SelectingContext);
  const loading = <LoadingCards text={at('messages.loading', message('loading'))} />;
  return (
    <Box
      component="ul"
      aria-label={many}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: '12px',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
      }}
    >
      {isPending || !data ? (
        loading
      ) : (
        // one boundary: with separate boundaries, the cards would appear in any order
        <Suspense fallback={loading}>
          <RowsProvider resource={resource}>
            {shown.map((record) => (
              <li key={record.id} tabIndex={-1} {...{ [ROW_MARK]: '', [ROW_ID]: record.id }}>
                {isSelecting && (
                  <Box sx={{ mb: '4px', pl: '9px' }}>
                    <SelectBox resource={resource} record={record} />
                  </Box>
                )}
                <Card
                  record={record}
                  actions={<RowActions resource={resource} record={record} inWords />}
                />
              </li>
            ))}
          </RowsProvider>
        </Suspense>
      )}
    </Box>
  );
};

export default OwnCards;
