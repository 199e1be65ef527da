import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import type { ResourceConfig } from '../../../declaration/declaration';
import type { ListColumn } from '../useColumns';
import { useResourceMessages } from '../../hooks/useMessages';
import { RowsProvider } from '../../actions/RowsProvider';
import { RecordCard } from './RecordCard';
import { useVisibleRowsFirst } from './useFewFirst';
import { useRows } from './useRows';
import { lazyComponent } from '../../hooks/late';

// few lists have lines
const LineGroups = lazyComponent(() => import('./LineGroups'), null);

/** About the number of cards that a phone shows. */
const FIRST = 6;
const SKELETONS = [0, 1, 2, 3, 4] as const;

const SkeletonCard = ({ hasPicture }: { hasPicture: boolean }) => (
  <Paper variant="outlined" component="li" aria-hidden data-skeleton sx={{ p: '12px' }}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: '10px', mb: '12px' }}>
      {hasPicture && (
        <Skeleton variant="rounded" width={40} height={40} sx={{ borderRadius: '8px' }} />
      )}
      <Skeleton width="52%" height={16} />
      <Skeleton width={64} height={22} sx={{ ml: 'auto', borderRadius: '999px' }} />
    </Box>
    <Skeleton width="70%" height={12} />
    <Skeleton width="44%" height={12} sx={{ mt: '8px' }} />
  </Paper>
);

/** The rows as cards for a phone, made of the table's columns. */
const ListCards = ({
  resource,
  columns,
}: {
  resource: ResourceConfig;
  columns: readonly ListColumn[];
}) => {
  const data = useRows(resource);
  const shown = useVisibleRowsFirst(data, FIRST);
  const { many } = useResourceMessages(resource);
  const { lines } = resource.list;
  if (lines && data)
    return (
      <RowsProvider resource={resource}>
        <LineGroups resource={resource} lines={lines} rows={data} columns={columns} />
      </RowsProvider>
    );
  return (
    <RowsProvider resource={resource}>
      <Box
        component="ul"
        aria-label={many}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: '8px' }}
      >
        {!data
          ? SKELETONS.map((key) => (
              <SkeletonCard key={key} hasPicture={columns[0]?.image !== undefined} />
            ))
          : shown.map((record) => (
              <RecordCard key={record.id} resource={resource} record={record} columns={columns} />
            ))}
      </Box>
    </RowsProvider>
  );
};

export default ListCards;
