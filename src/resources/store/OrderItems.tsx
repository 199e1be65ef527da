import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatRupees } from '../../../contract/money';
import { Money } from '../../framework/ui/values/Money';
import { Picture } from '../../framework/ui/values/Picture';
import type { OrderItem } from './orderRecord';
import { useStoreOrderWords } from './useStoreOrderWords';

const PICTURE = 40;

const Line = ({ item: { name, image, quantity, price } }: { item: OrderItem }) => (
  <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: '10px', minWidth: 0 }}>
    <Picture src={image} of={name} size={PICTURE} />
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Box sx={{ overflowWrap: 'anywhere', lineHeight: 1.35, fontWeight: 500 }}>{name}</Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' }}>
        <Box component="strong" sx={{ color: 'text.primary', fontWeight: 600 }}>{quantity}</Box> × {formatRupees(price)}
      </Box>
    </Box>
    <Money rupees={price * quantity} />
  </Box>
);

/** What was ordered: picture, name, quantity and price, and what they come to. */
export const OrderItems = ({ items, label }: { items: readonly OrderItem[]; label: string }) => {
  const word = useStoreOrderWords();
  if (items.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{word('no_items')}</Typography>;
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: '10px' }}>
      {items.map((item, index) => (
        <Line key={`${item.id} ${index}`} item={item} />
      ))}
    </Box>
  );
};
