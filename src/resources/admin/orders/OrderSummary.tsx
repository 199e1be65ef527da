import Box from '@mui/material/Box';
import { SectionTitle } from '../../../components/DescriptionList';
import { SumLine } from './SumLine';
import { finalOf, type OrderRecord } from './record';
import { useOrderMessages } from './messages';

/** From the price of the items to what is paid. */
export const OrderSummary = ({ order }: { order: OrderRecord }) => {
  const message = useOrderMessages();
  const { subtotal, deliveryFee, total, discount, couponCode } = order;
  const less = couponCode === '' ? message('discount') : message('discount_by', { code: couponCode });
  return (
    <section>
      <SectionTitle>{message('summary')}</SectionTitle>
      <Box component="dl" sx={{ m: 0 }}>
        {subtotal !== undefined && <SumLine label={message('subtotal')} rupees={subtotal} />}
        <SumLine label={message('delivery_fee')} rupees={deliveryFee} />
        <SumLine label={message('total')} rupees={total} />
        <SumLine label={less} rupees={-Math.max(0, discount)} />
        <SumLine label={message('final')} rupees={finalOf(order)} isFinal />
      </Box>
    </section>
  );
};
