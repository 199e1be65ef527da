import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { DescriptionList } from '../../../components/DescriptionList';
import { OrderStatusPill } from '../../../components/OrderStatusPill';
import { RecordLoader } from '../../../components/RecordLoader';
import { withPincode } from '../../../components/withPincode';
import { Moment } from '../../../framework/ui/values/Moment';
import { FieldValue } from '../../../framework/ui/values/FieldValue';
import { Picture } from '../../../framework/ui/values/Picture';
import { OrderItems } from './OrderItems';
import OrderPayment from './OrderPayment';
import type { OrderEvent, OrderRecord } from './record';
import { OrderMoney } from './OrderMoney';
import { OrderRefunds } from './OrderRefunds';
import { OrderSummary } from './OrderSummary';
import { orderTexts } from './messages';
import { useMessages } from '../../../framework/ui/hooks/useMessages';
import { programEnders } from '../../../../contract/states';
import { Timeline } from '../../../components/Timeline';

interface Props {
  record: OrderRecord;
}

const Heading = ({ record: { orderId, date, status } }: Props) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
    <Typography
      component="p"
      variant="h2"
      sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
    >
      {orderId}
    </Typography>
    <OrderStatusPill status={status} />
    <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
      <Moment iso={date} kind="datetime" />
    </Typography>
  </Box>
);

const Otp = ({ otp }: { otp: string }) => (
  <Box
    component="span"
    sx={{
      fontSize: '1rem',
      fontWeight: 600,
      letterSpacing: '0.18em',
      fontVariantNumeric: 'tabular-nums',
    }}
  >
    {otp}
  </Box>
);

const Phone = ({ number }: { number: string }) =>
  number === '' ? null : (
    <a href={`tel:${number}`} style={{ color: 'inherit' }}>
      {number}
    </a>
  );

/** Returns an item, unless the server sent no value. */
const itemOf = (label: string, sent: string, value: ReactNode = sent) =>
  sent === '' ? [] : [{ label, value }];

const storeField = {
  kind: 'reference',
  label: '',
  to: 'admin/stores',
  current: 'storeName',
} as const;
const customerField = {
  kind: 'reference',
  label: '',
  to: 'admin/users',
  current: 'customerName',
} as const;

const Store = ({ record }: Props) => {
  const message = useMessages(orderTexts);
  const { storeName, storeImage, storeLocation, storePhone } = record;
  const named = (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '12px' }}>
      <Picture src={storeImage} label={storeName} />
      <FieldValue field={storeField} source="storeId" record={record} />
    </Box>
  );
  return (
    <DescriptionList
      title={message('store')}
      items={[
        { label: message('name'), value: named, isWide: true },
        ...itemOf(message('location'), storeLocation),
        ...itemOf(message('phone'), storePhone, <Phone number={storePhone} />),
      ]}
    />
  );
};

const State = ({ record }: Props) => {
  const message = useMessages(orderTexts);
  const translate = useTranslate();
  const { paymentMethod, cancelReason, otp } = record;
  const method = translate(`resources.admin/orders.values.paymentMethod.${paymentMethod}`, {
    _: paymentMethod,
  });
  return (
    <DescriptionList
      items={[
        { label: message('payment'), value: <OrderPayment record={record} /> },
        { label: message('method'), value: method },
        { label: message('otp'), value: otp === '' ? '' : <Otp otp={otp} /> },
        ...(cancelReason === ''
          ? []
          : [{ label: message('cancel_reason'), value: cancelReason, isWide: true }]),
      ]}
    />
  );
};

const Delivery = ({ record }: Props) => {
  const message = useMessages(orderTexts);
  const { customerPhone, customerEmail, address, pincode, notes } = record;
  return (
    <>
      <DescriptionList
        title={message('customer')}
        items={[
          {
            label: message('name'),
            value: <FieldValue field={customerField} source="customerId" record={record} />,
          },
          ...itemOf(message('phone'), customerPhone, <Phone number={customerPhone} />),
          ...(customerEmail === ''
            ? []
            : [{ label: message('email'), value: customerEmail, isWide: true }]),
        ]}
      />
      <DescriptionList
        title={message('delivery')}
        items={[
          { label: message('address'), value: withPincode(address, pincode), isWide: true },
          { label: message('notes'), value: notes, isWide: true },
        ]}
      />
    </>
  );
};

/** All details of an order: status, items, payment, delivery and history. */
const OrderDetails = ({ record }: Props) => {
  const message = useMessages(orderTexts);
  return (
    <Stack spacing="28px">
      <Heading record={record} />
      <RecordLoader resource="admin/orders" record={record} failed={message('failed')}>
        <State record={record} />
        <OrderItems items={record.orderItems} />
        <OrderSummary order={record} />
        <OrderMoney order={record} />
        <OrderRefunds refunds={record.refunds} />
        <Store record={record} />
        <Delivery record={record} />
        <OrderTimeline history={record.history} />
      </RecordLoader>
    </Stack>
  );
};

export default OrderDetails;

const programs = {
  payment: 'by_provider',
  deadline: 'by_deadline',
  expiry: 'by_expiry',
  closure: 'by_closure',
  neglect: 'by_neglect',
} as const;

const useActor = () => {
  const message = useMessages(orderTexts);
  const translate = useTranslate();
  return ({ actor, by }: OrderEvent): string => {
    if (!actor) return message(programs[programEnders.find((one) => one === by) ?? 'payment']);
    const role = translate(`shell.badge.${actor.role}`, { _: actor.role });
    return actor.name === '' ? role : message('by', { name: actor.name, role });
  };
};

/** Changes of the order with time, actor and reason; renders nothing without a history. */
const OrderTimeline = ({ history }: { history: readonly OrderEvent[] | undefined }) => {
  const message = useMessages(orderTexts);
  const actorOf = useActor();
  if (!history) return null;
  const steps = history.map((event) => ({
    status: event.to,
    at: event.at,
    by: actorOf(event),
    reason: event.reason,
  }));
  return <Timeline title={message('history')} empty={message('no_history')} steps={steps} />;
};
