import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { formatRupees } from '../../../../contract/money';

interface Props {
  label: ReactNode;
  /** Negative for a deduction; the line is hidden if undefined. */
  rupees: number | undefined;
  isFinal?: boolean;
}

const final = {
  fontWeight: 600,
  borderTop: 1,
  borderColor: 'divider',
  mt: '4px',
  pt: '10px',
} as const;

/** A line of a sum: the label on the left, the amount on the right. */
export const SumLine = ({ label, rupees, isFinal = false }: Props) =>
  rupees === undefined ? null : (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: '16px',
        py: '6px',
        ...(isFinal ? final : {}),
      }}
    >
      <Box component="dt" sx={{ color: isFinal ? 'text.primary' : 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {/* a deduction of nothing is a negative zero */}
        {rupees < 0 ? `−${formatRupees(-rupees)}` : formatRupees(Math.abs(rupees))}
      </Box>
    </Box>
  );
