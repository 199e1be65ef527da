import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMessages } from '../hooks/useMessages';

/** Says quietly that the options could not be loaded: the rest of the form works. */
export const OptionsFailed = ({ onRetry }: { onRetry: () => void }) => {
  const message = useMessages();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {message('options_failed')}
      </Typography>
      <Button size="small" onClick={onRetry}>
        {message('retry')}
      </Button>
    </Box>
  );
};
