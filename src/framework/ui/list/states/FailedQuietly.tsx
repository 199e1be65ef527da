import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ResourceConfig } from '../../../core/declaration';
import { useFrameworkMessages, useListMessages } from '../../hooks/useMessages';
import { useReload } from '../useReload';

/** Beside the pager of a list that is empty only because it could not be loaded. */
export const FailedQuietly = ({ resource }: { resource: ResourceConfig }) => {
  const message = useFrameworkMessages();
  const { manyLower } = useListMessages(resource);
  const reload = useReload(resource);
  return (
    <Box role="status" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
      {message('failed_quietly', { many: manyLower })}{' '}
      <Link
        component="button"
        type="button"
        onClick={reload}
        sx={{ fontSize: 'inherit', verticalAlign: 'baseline', minHeight: 24 }}
      >
        {message('retry')}
      </Link>
    </Box>
  );
};

/** Why a load failed that is shown as an empty list. */
export const quietFailure = (meta: unknown): unknown =>
  typeof meta === 'object' && meta !== null && 'failed' in meta ? meta.failed : undefined;

/** Whether a failed load is shown as an empty list, which then says so beside its pager. */
export const hasFailedQuietly = (meta: unknown): boolean => Boolean(quietFailure(meta));
