import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatCount, formatRupees } from '../../../../contract/money';
import { DescriptionList, SectionTitle } from '../../../components/DescriptionList';
import { OrderStatusPill } from '../../../components/OrderStatusPill';
import { RowsLink } from '../../../framework/ui/values/RowsLink';
import { Moment } from '../../../framework/ui/values/Moment';
import { Money } from '../../../components/Money';
import { withPincode } from '../../../components/withPincode';
import { OrderLifeLine } from './OrderLifeLine';
import { OrderOtp } from './OrderOtp';
import { OrderRefunds } from './OrderRefunds';
import { pendingOtp, type OrderRecord } from './record';
import { useMessages } from '../../../framework/ui/hooks/useMessages';
import { customerOrderTexts, paymentText } from './messages';

interface Props {
  record: OrderRecord;
}

const Items = ({ record: { items } }: Props) => {
  const message = useMessages(customerOrderTexts);
  return (
    <section>
      <SectionTitle>{message('items')}</SectionTitle>
      {items.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{message('no_items')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map((item, index) => (
          <Box
            key={index}
            component="li"
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              gap: '16px',
              py: '8px',
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Box
              component="span"
              sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
            >{`${formatCount(item.quantity)} × ${item.name}`}</Box>
            <Money rupees={item.price * item.quantity} />
          </Box>
        ))}
      </Box>
    </section>
  );
};

const Sums = ({ record: { totalAmount, deliveryFee, discount, finalAmount } }: Props) => {
  const message = useMessages(customerOrderTexts);
  const lines = [
    [message('subtotal'), formatRupees(totalAmount - deliveryFee)],
    [message('delivery_fee'), formatRupees(deliveryFee)],
    [message('discount'), discount > 0 ? `−${formatRupees(discount)}` : formatRupees(0)],
    [message('paid'), formatRupees(finalAmount)],
  ];
  return (
    <Box
      component="dl"
      sx={{ m: 0, '& > :last-of-type': { fontWeight: 600, borderTop: 1, borderColor: 'divider' } }}
    >
      {lines.map(([label, text]) => (
        <Box
          key={label}
          sx={{ display: 'flex', justifyContent: 'space-between', gap: '16px', py: '6px' }}
        >
          <dt>{label}</dt>
          <Box
            component="dd"
            sx={{ m: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
          >
            {text}
          </Box>
        </Box>
      ))}
    </Box>
  );
};

/** True if the wallet paid it, or received a refund. */
const isInWallet = ({ paymentMethod, refunds }: OrderRecord): boolean =>
  paymentMethod === 'wallet' ||
  refunds.some(({ destination, state }) => destination === 'wallet' && state === 'done');

const OrderDetails = ({ record }: Props) => {
  const message = useMessages(customerOrderTexts);
  const otp = pendingOtp(record);
  return (
    <Stack spacing="24px">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
        <Typography component="p" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {message('order', { code: record.orderId })}
        </Typography>
        <OrderStatusPill status={record.status} />
      </Box>
      <OrderLifeLine record={record} />
      {otp !== '' && <OrderOtp otp={otp} />}
      <Items record={record} />
      <Sums record={record} />
      <OrderRefunds refunds={record.refunds} hasTitle />
      {isInWallet(record) && (
        <RowsLink resource="user/wallet" filter={{ order_id: record.id }}>
          {message('in_wallet')}
        </RowsLink>
      )}
      <DescriptionList
        items={[
          { label: message('store'), value: record.storeName },
          { label: message('placed'), value: <Moment iso={record.createdAt} kind="datetime" /> },
          {
            label: message('payment'),
            value: paymentText(message, record.paymentMethod, record.paymentStatus),
          },
          ...(record.cancelReason === ''
            ? []
            : [{ label: message('reason'), value: record.cancelReason, isWide: true }]),
          {
            label: message('address'),
            value: withPincode(record.deliveryAddress, record.pincode),
            isWide: true,
          },
          ...(record.notes === ''
            ? []
            : [{ label: message('notes'), value: record.notes, isWide: true }]),
        ]}
      />
    </Stack>
  );
};

export default OrderDetails;
