import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useMessages } from '../hooks/useMessages';

/**
 * Retry next to a value that is empty only because loading failed. Part of the page's code:
 * offline, it could not be loaded.
 */
export const QuietRetry = ({ text, onRetry }: { text: string; onRetry: () => void }) => {
  const message = useMessages();
  return (
    <Box role="status" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
      {text}{' '}
      <Link
        component="button"
        type="button"
        onClick={onRetry}
        sx={{ font: 'inherit', minHeight: 24 }}
      >
        {message('retry')}
      </Link>
    </Box>
  );
};
