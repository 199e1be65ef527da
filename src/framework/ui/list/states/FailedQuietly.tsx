import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { AnyResource } from '../../../core/erased';
import { useFrameworkWords, useListText } from '../useListText';
import { useReload } from '../useReload';

/** Beside the pager of a list that is empty only because it could not be loaded. */
export const FailedQuietly = ({ resource }: { resource: AnyResource }) => {
  const word = useFrameworkWords();
  const { manyLower } = useListText(resource);
  const reload = useReload(resource);
  return (
    <Box role="status" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
      {word('failed_quietly', { many: manyLower })}{' '}
      <Link
        component="button"
        type="button"
        onClick={reload}
        sx={{ fontSize: 'inherit', verticalAlign: 'baseline', minHeight: 24 }}
      >
        {word('retry')}
      </Link>
    </Box>
  );
};
