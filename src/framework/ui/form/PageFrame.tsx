import BackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { FrameProps } from '../values/DialogFrame';
import { useMessages } from '../hooks/useMessages';

const WIDTH_PX = 960;

/** Scrolls to the top of the page, and restores the list's scroll position on leaving. */
const useScroll = () => {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const page = document.scrollingElement;
    const before = page?.scrollTop ?? 0;
    top.current?.scrollIntoView?.({ block: 'end' });
    return () => {
      requestAnimationFrame(() => {
        if (page && before > 0) page.scrollTop = before;
      });
    };
  }, []);
  return top;
};

const bar = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 2,
  py: 3,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
  '& .MuiButton-root': { minHeight: { xs: 44, sm: 40 } },
} as const;

const Body = ({
  form,
  titleId,
  children,
}: Pick<FrameProps, 'form'> & { titleId: string; children: ReactNode }) =>
  form ? (
    <Box
      component="form"
      noValidate
      aria-labelledby={titleId}
      {...form}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {children}
    </Box>
  ) : (
    children
  );

/**
 * A form as a separate page instead of a dialog: a link back, the title, and actions that stay at
 * the bottom.
 */
export const PageFrame = ({
  title,
  onClose,
  isBusy = false,
  actions,
  form,
  children,
}: FrameProps) => {
  const message = useMessages();
  const titleId = useId();
  const top = useScroll();
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ width: '100%', maxWidth: WIDTH_PX, mx: 'auto', minWidth: 0 }}
    >
      <Box ref={top} sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 4, ml: -2.5 }}>
        <IconButton
          aria-label={message('back')}
          onClick={onClose}
          disabled={isBusy}
          sx={{ width: 44, height: 44 }}
        >
          <BackIcon fontSize="small" />
        </IconButton>
        <Typography id={titleId} variant="h1" tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
      </Box>
      <Body form={form} titleId={titleId}>
        <Box
          sx={{
            p: { xs: 4, sm: 6 },
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.paper',
            minWidth: 0,
          }}
        >
          {children}
        </Box>
        {actions && <Box sx={bar}>{actions}</Box>}
      </Body>
    </Box>
  );
};
