import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useMessages } from '../hooks/useMessages';

/** Beside what is empty, or a dash, only because it could not be loaded. It comes with it: without a network nothing can be fetched for it. */
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
