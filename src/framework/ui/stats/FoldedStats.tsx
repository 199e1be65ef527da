import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type ReactNode, useId, useState } from 'react';
import { useMessages } from '../hooks/useMessages';
import { FoldIcon } from '../values/FoldIcon';
import { unseen } from '../values/ownStyles';

interface Props {
  /** A figure is absent while it is loaded. */
  entries: readonly { label: string; figure: string | undefined }[];
  /** The whole strip. */
  children: ReactNode;
}

const line = {
  // beside the search of a board, else a whole line
  flex: '1 1 45%',
  width: 1,
  minWidth: 0,
  minHeight: 44,
  px: '12px',
  display: 'flex',
  justifyContent: 'flex-start',
  gap: '8px',
  borderRadius: 'var(--ui-radius-card, 10px)',
  border: '1px solid',
  borderColor: 'divider',
  bgcolor: 'background.paper',
  fontFamily: 'inherit',
  fontSize: '0.8125rem',
  textAlign: 'left',
} as const;
// as many as fit: the last one fades, so that nobody takes a part of a figure for the whole
const fitting = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  gap: '14px',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  maskImage: 'linear-gradient(90deg, black 82%, transparent)',
} as const;
const strong = { fontWeight: 600, fontVariantNumeric: 'tabular-nums' } as const;

/** The figures of a phone's list: the first of them in a line that opens all. */
const FoldedStats = ({ entries, children }: Props) => {
  const message = useMessages();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        sx={line}
      >
        <Box component="span" sx={isOpen ? { flex: 1, fontWeight: 550 } : unseen}>
          {message('stats')}
        </Box>
        {!isOpen && (
          <Box component="span" sx={fitting}>
            {entries.map(({ label, figure = '…' }) => (
              <span key={label}>
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {label}
                </Box>{' '}
                <Box component="span" sx={strong}>
                  {figure}
                </Box>
              </span>
            ))}
          </Box>
        )}
        <FoldIcon isOpen={isOpen} />
      </ButtonBase>
      {isOpen && (
        <Box id={id} sx={{ mt: '8px', flex: '1 0 100%', order: 1 }}>
          {children}
        </Box>
      )}
    </>
  );
};

export default FoldedStats;
