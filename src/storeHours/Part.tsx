import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { hoursTexts } from './messages';
import { useMessages } from '../framework/ui/hooks/useMessages';

/** A titled part of the editor, on a page or in a dialog. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: '16px', minWidth: 0 }}
    >
      <Typography id={id} variant="h2" sx={{ mb: '12px' }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
};

/** Error for hours that could not be read. */
export const Unread = ({ text, onRetry }: { text: string; onRetry: () => void }) => {
  const message = useMessages(hoursTexts);
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {message('retry')}
        </Button>
      }
    >
      {text}
    </Alert>
  );
};
