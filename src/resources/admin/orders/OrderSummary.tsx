import Box from '@mui/material/Box';
import { SectionTitle } from '../../../components/DescriptionList';
import { FieldValue } from '../../../framework/ui/values/FieldValue';
import { SumLine } from './SumLine';
import { finalOf, type OrderRecord } from './record';
import { orderTexts } from './messages';
import { useMessages } from '../../../framework/ui/hooks/useMessages';

const couponField = {
  kind: 'reference',
  label: '',
  to: 'admin/coupons',
  current: 'couponCode',
} as const;

/** Discount, with its coupon. */
const Less = ({ order }: { order: OrderRecord }) => {
  const message = useMessages(orderTexts);
  const { couponId, couponCode } = order;
  if (couponCode === '') return message('discount');
  if (couponId === '') return message('discount_by', { code: couponCode });
  return (
    <>
      {message('discount')} <FieldValue field={couponField} source="couponId" record={order} />
    </>
  );
};

/** From the price of the items to the amount paid. */
export const OrderSummary = ({ order }: { order: OrderRecord }) => {
  const message = useMessages(orderTexts);
  const { subtotal, deliveryFee, total, discount } = order;
  if ([subtotal, deliveryFee, total, discount].every((sum) => sum === undefined)) return null;
  return (
    <section>
      <SectionTitle>{message('summary')}</SectionTitle>
      <Box component="dl" sx={{ m: 0 }}>
        <SumLine label={message('subtotal')} rupees={subtotal} />
        <SumLine label={message('delivery_fee')} rupees={deliveryFee} />
        <SumLine label={message('total')} rupees={total} />
        {discount !== undefined && (
          <>
            <SumLine label={<Less order={order} />} rupees={-Math.max(0, discount)} />
            <SumLine label={message('final')} rupees={finalOf(order)} isFinal />
          </>
        )}
      </Box>
    </section>
  );
};
