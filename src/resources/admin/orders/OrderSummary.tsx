import Box from '@mui/material/Box';
import { SectionTitle } from '../../../components/DescriptionList';
import { formatRupees } from '../../../../contract/money';
import { finalOf, type OrderRecord } from './record';
import { useOrderMessages } from './messages';

const Line = ({ label, text, isFinal = false }: { label: string; text: string; isFinal?: boolean }) => (
  <Box
    sx={{
      display: 'flex',
      justifyContent: 'space-between',
      gap: '16px',
      py: '6px',
      ...(isFinal ? { fontWeight: 600, borderTop: 1, borderColor: 'divider', mt: '4px', pt: '10px' } : {}),
    }}
  >
    <Box component="dt" sx={{ color: isFinal ? 'text.primary' : 'text.secondary' }}>{label}</Box>
    <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{text}</Box>
  </Box>
);

/** From the price of the items to what is paid. */
export const OrderSummary = ({ order }: { order: OrderRecord }) => {
  const message = useOrderMessages();
  const { subtotal, deliveryFee, total, discount, couponCode } = order;
  const less = couponCode === '' ? message('discount') : message('discount_by', { code: couponCode });
  return (
    <section>
      <SectionTitle>{message('summary')}</SectionTitle>
      <Box component="dl" sx={{ m: 0 }}>
        {subtotal !== undefined && <Line label={message('subtotal')} text={formatRupees(subtotal)} />}
        <Line label={message('delivery_fee')} text={formatRupees(deliveryFee)} />
        <Line label={message('total')} text={formatRupees(total)} />
        <Line label={less} text={discount > 0 ? `−${formatRupees(discount)}` : formatRupees(0)} />
        <Line label={message('final')} text={formatRupees(finalOf(order))} isFinal />
      </Box>
    </section>
  );
};
