import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useFrameworkMessages } from '../hooks/useMessages';

/** Beneath figures that are dashes, because they could not be loaded or read. */
export const FailedFigures = ({ onRetry }: { onRetry: () => void }) => {
  const message = useFrameworkMessages();
  return (
    <Box role="status" sx={{ mt: '4px', color: 'text.secondary', fontSize: '0.8125rem' }}>
      {message('stats_failed')}{' '}
      <Link component="button" type="button" onClick={onRetry} sx={{ fontSize: 'inherit', verticalAlign: 'baseline', minHeight: 24 }}>
        {message('retry')}
      </Link>
    </Box>
  );
};
