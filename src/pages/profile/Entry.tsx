import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

interface Props {
  title: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
}

/** A row of a list in Profile, with its actions. */
export const Entry = ({ title, note, actions }: Props) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4px 16px',
      py: '10px',
      '& + &': { borderTop: 1, borderColor: 'divider' },
      '& .MuiButton-root': { minHeight: 40 },
    }}
  >
    <Box sx={{ minWidth: 0, flex: '1 1 200px' }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: '8px',
          overflowWrap: 'anywhere',
        }}
      >
        {title}
      </Box>
      {note !== undefined && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
          {note}
        </Box>
      )}
    </Box>
    {actions !== undefined && (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>{actions}</Box>
    )}
  </Box>
);

export const Entries = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {children}
  </Box>
);
