import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useMessages } from '../hooks/useMessages';
import { Help } from './StatCard';
import { unseen } from '../values/ownStyles';

export interface StatEntry {
  label: string;
  figure: ReactNode | undefined;
  help?: string;
  /** True if a tab below shows the same figure. */
  isInTab: boolean;
}

// a finger needs 44 px, from the figure on: the help sign comes before it. Wrapped lines have the
// same distance
const forFingers = {
  rowGap: '24px',
  '& dd a::after': { inset: '-15px auto -15px 0', transform: 'none' },
} as const;
const visibleStyle = { display: 'flex', alignItems: 'center', gap: '6px' } as const;

/**
 * The figures of a list on a phone whose tabs show counts: a quiet line, in which figures shown by
 * tabs are for screen readers only.
 */
const StatLine = ({
  entries,
  isWaiting,
}: {
  entries: readonly StatEntry[];
  isWaiting: boolean;
}) => {
  const message = useMessages();
  return (
    <Box
      component="dl"
      aria-label={message('stats')}
      aria-busy={isWaiting}
      sx={{
        position: 'relative',
        display: 'flex',
        flexWrap: 'wrap',
        gap: '0 12px',
        m: 0,
        minHeight: 20,
        color: 'text.secondary',
        fontSize: '0.75rem',
        lineHeight: '20px',
        '@media (pointer: coarse)': forFingers,
      }}
    >
      {entries.map(({ label, figure = '…', help, isInTab }) => (
        <Box key={label} sx={isInTab ? unseen : visibleStyle}>
          <Box component="dt" sx={visibleStyle}>
            <span>{label}</span>
            {help !== undefined && <Help label={label} text={help} link="beside" />}
          </Box>
          <Box
            component="dd"
            sx={{
              m: 0,
              color: 'text.primary',
              fontWeight: 600,
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {figure}
          </Box>
        </Box>
      ))}
    </Box>
  );
};

export default StatLine;
