import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useWords } from '../../dialogs/text';
import { useFrameworkWords } from '../useListText';

/** Beside a filter whose options could not be loaded; the list and the other filters work. */
export const FailedOptions = ({ label, onRetry }: { label: string; onRetry: () => void }) => {
  const word = useFrameworkWords();
  const general = useWords();
  return (
    <>
      <Typography role="status" variant="caption" sx={{ color: 'text.secondary' }}>
        {word('filter_failed')}
      </Typography>
      <Button size="small" onClick={onRetry} aria-label={word('filter_retry', { filter: label })}>
        {general('retry')}
      </Button>
    </>
  );
};
