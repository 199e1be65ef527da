import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useMessages } from '../hooks/useMessages';
import { keyCap } from './keyCap';
import { lazyComponent } from '../hooks/late';

const KeysDialog = lazyComponent(() => import('./KeysDialog'), null);

/**
 * Says that keyboard shortcuts exist and which key lists them; hidden on devices without a
 * keyboard.
 */
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
      {isListed && <KeysDialog onClose={() => setListed(false)} />}
    </Box>
  );
};
