import Box from '@mui/material/Box';
import { z } from 'zod';
import { formatRupees } from '../../contract/money';
import { NoValue } from '../framework/ui/values/NoValue';

const walletRow = z.object({ type: z.string().optional(), status: z.string() });
// without a status there is no reason to mute it
const counting = new Set(['completed', 'success', '']);
const signs: Readonly<Record<string, string>> = { credit: '+', debit: '−' };

const colorOf = (type: string, doesCount: boolean): string => {
  if (!doesCount || signs[type] === undefined) return 'text.secondary';
  return type === 'credit' ? 'success.main' : 'error.main';
};

/** Signed rupees; muted if they are not, or not yet, part of the balance. */
const WalletAmount = ({ value, record }: { value: number | undefined; record: unknown }) => {
  const { type = '', status } = walletRow.parse(record);
  if (value === undefined) return <NoValue />;
  const color = colorOf(type, counting.has(status));
  return (
    <Box
      component="span"
      sx={{ color, fontWeight: 500, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
    >
      {signs[type]}
      {formatRupees(value)}
    </Box>
  );
};

export default WalletAmount;
