import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  illustration: ReactNode;
  title?: string;
  text: string;
  /** The action that helps. */
  action?: ReactNode;
  role?: 'alert' | 'status';
}

/** A list without rows: a small line drawing, one sentence, one action. */
export const ListPlaceholder = ({ illustration, title, text, action, role = 'status' }: Props) => (
  <Paper
    variant="outlined"
    sx={{
      p: '40px 24px',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: '16px',
      textAlign: 'center',
    }}
  >
    {illustration}
    <Box role={role} sx={{ maxWidth: 420 }}>
      {title !== undefined && (
        <Typography variant="h2" sx={{ mb: '4px' }}>
          {title}
        </Typography>
      )}
      <Typography
        variant="body1"
        sx={{
          color: title === undefined ? 'text.primary' : 'text.secondary',
          overflowWrap: 'anywhere',
        }}
      >
        {text}
      </Typography>
    </Box>
    {action}
  </Paper>
);
