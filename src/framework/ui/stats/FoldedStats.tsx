import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type ReactNode, useId, useState } from 'react';
import { useMessages } from '../hooks/useMessages';
import { FoldIcon } from '../values/FoldIcon';
import { unseen } from '../values/ownStyles';

interface Props {
  /** A figure is absent while it loads. */
  entries: readonly { label: string; figure: string | undefined }[];
  /** The full strip. */
  children: ReactNode;
}

const line = {
  // shares its line with the search of a board or with a phone's other tools
  flex: '1 1 96px',
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
// shows the figures that fit: the last one fades, so that a cut figure is not read as whole
const fitting = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  gap: '14px',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  maskImage: 'linear-gradient(90deg, black 82%, transparent)',
} as const;
const boldText = { fontWeight: 600, fontVariantNumeric: 'tabular-nums' } as const;

/** The figures of a list on a phone: the first ones on a line that opens all. */
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
                <Box component="span" sx={boldText}>
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
