import TuneIcon from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover, { type PopoverActions } from '@mui/material/Popover';
import { useId, useRef, useState } from 'react';
import type { ResourceConfig } from '../../../declaration/declaration';
import { useBackCloses } from '../../hooks/useBackCloses';
import { useMessages } from '../../hooks/useMessages';
import { lazyComponent } from '../../hooks/late';

const ViewPanel = lazyComponent(() => import('./ViewPanel'), null);

/** Menu of the person's list setup: visible columns and saved queries. */
export const ViewMenu = ({ resource }: { resource: ResourceConfig }) => {
  const message = useMessages();
  const id = useId();
  const place = useRef<PopoverActions>(null);
  const [anchor, setAnchor] = useState<HTMLElement>();
  useBackCloses(anchor !== undefined, () => setAnchor(undefined));
  return (
    <>
      <Button
        id={id}
        variant="outlined"
        color="inherit"
        aria-label={message('view')}
        sx={{ minWidth: 44, px: { xs: '10px', sm: '14px' } }}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onPointerEnter={() => void ViewPanel.preload()}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <TuneIcon sx={{ fontSize: 18 }} />
        <Box component="span" sx={{ ml: '6px', display: { xs: 'none', sm: 'inline' } }}>
          {message('view')}
        </Box>
      </Button>
      {anchor && (
        <Popover
          open
          action={place}
          anchorEl={anchor}
          onClose={() => setAnchor(undefined)}
          transitionDuration={0}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-labelledby': id,
              sx: { width: 288, maxWidth: 'calc(100vw - 32px)', mt: '4px', borderRadius: '10px' },
            },
          }}
        >
          <ViewPanel resource={resource} onGrow={() => place.current?.updatePosition()} />
        </Popover>
      )}
    </>
  );
};
