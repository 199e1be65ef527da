import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../hooks/useMessages';
import { keyCap } from './keyCap';

const KeysDialog = lazy(() => import('./KeysDialog'));

/** Says that there are keys, and which one lists them; not where there is no keyboard to speak of. */
export const KeysButton = () => {
  const message = useMessages();
  const [isListed, setListed] = useState(false);
  return (
    <Box
      sx={{
        '@media (hover: none)': { display: 'none' },
        borderTop: 1,
        borderColor: 'divider',
        pt: '8px',
      }}
    >
      <Button
        color="inherit"
        fullWidth
        onClick={() => setListed(true)}
        sx={{ justifyContent: 'space-between', px: '6px' }}
      >
        {message('keys')}
        <Box component="kbd" aria-hidden sx={keyCap}>
          ?
        </Box>
      </Button>
      {isListed && (
        <Suspense>
          <KeysDialog onClose={() => setListed(false)} />
        </Suspense>
      )}
    </Box>
  );
};
