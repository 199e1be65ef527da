import Box from '@mui/material/Box';
import { z } from 'zod';
import { formatRupees } from '../../contract/money';

const walletRow = z.object({ type: z.string(), status: z.string() });
const counting = new Set(['completed', 'success']);

const lookOf = (isCredit: boolean, doesCount: boolean): string => {
  if (!doesCount) return 'text.secondary';
  return isCredit ? 'success.main' : 'error.main';
};

/** Rupees with the sign of their direction; muted where they are not, or not yet, part of the balance. */
const WalletAmount = ({ value, record }: { value: number; record: unknown }) => {
  const { type, status } = walletRow.parse(record);
  const isCredit = type === 'credit';
  const doesCount = counting.has(status);
  const color = lookOf(isCredit, doesCount);
  return (
    <Box
      component="span"
      sx={{ color, fontWeight: 500, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
    >
      {isCredit ? '+' : '−'}
      {formatRupees(value)}
    </Box>
  );
};

export default WalletAmount;
