import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { formatRupees } from '../../../../../contract/money';
import type { OrderItem } from '../record';
import { refundTexts } from './messages';
import { refundValue } from './worth';
import { useMessages } from '../../../../framework/ui/hooks/useMessages';

interface Props {
  items: readonly OrderItem[];
  pieces: Readonly<Record<string, number>>;
  onChange: (pieces: Readonly<Record<string, number>>) => void;
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  py: '8px',
  borderBottom: 1,
  borderColor: 'divider',
} as const;

/** Items of the order, each with the number of pieces to refund. */
export const RefundItems = ({ items, pieces, onChange }: Props) => {
  const message = useMessages(refundTexts);
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {items.map((item) => {
        const left = (item.quantity ?? 0) - item.refundedQuantity;
        const chosen = pieces[item.id] ?? 0;
        return (
          <Box key={item.id} component="li" sx={row}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <div>{item.productName}</div>
              <Box
                sx={{
                  color: 'text.secondary',
                  fontSize: '0.8125rem',
                  fontVariantNumeric: 'tabular-nums',
                }}
              >
                {left === 0
                  ? message('gone')
                  : message('worth', {
                      amount: formatRupees(refundValue(item, chosen === 0 ? left : chosen)),
                    })}
              </Box>
            </Box>
            <NativeSelect
              input={<OutlinedInput size="small" />}
              value={chosen}
              disabled={left === 0}
              onChange={(event) => onChange({ ...pieces, [item.id]: Number(event.target.value) })}
              inputProps={{ 'aria-label': message('pieces_of', { name: item.productName }) }}
              sx={{ minHeight: 44 }}
            >
              {Array.from({ length: left + 1 }, (_, count) => (
                <option key={count} value={count}>{`${count} / ${left}`}</option>
              ))}
            </NativeSelect>
          </Box>
        );
      })}
    </Box>
  );
};
