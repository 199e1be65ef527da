import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Money } from '../../../framework/ui/values/Money';
import type { StoreOrder } from '../orderRecord';
import { PhoneNumber } from '../PhoneNumber';
import { useStoreOrderWords } from '../useStoreOrderWords';

const Fact = ({ label, children, isWide = false }: { label: string; children: ReactNode; isWide?: boolean }) => (
  <Box sx={{ minWidth: 0, gridColumn: isWide ? '1 / -1' : undefined }}>
    <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{label}</Box>
    <Box component="dd" sx={{ m: 0, fontWeight: 500, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{children}</Box>
  </Box>
);

/** Which order is handed over to whom. Two columns on a phone, too: its keyboard leaves half of the screen. */
export const DeliveryFacts = ({ record: { orderId, finalAmount, customerName, customerPhone, notes } }: { record: StoreOrder }) => {
  const word = useStoreOrderWords();
  return (
    <Box component="dl" sx={{ m: 0, p: '12px 14px', borderRadius: '10px', bgcolor: 'action.hover', display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '10px 16px' }}>
      <Fact label={word('order_id')}>{orderId}</Fact>
      <Fact label={word('total')}><Money rupees={finalAmount} /></Fact>
      <Fact label={word('customer')}>{customerName || word('unknown')}</Fact>
      <Fact label={word('phone')}><PhoneNumber number={customerPhone} /></Fact>
      {notes !== '' && <Fact label={word('notes')} isWide>{notes}</Fact>}
    </Box>
  );
};
