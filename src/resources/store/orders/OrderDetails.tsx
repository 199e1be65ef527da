import Stack from '@mui/material/Stack';
import { formatDateTime } from '../../../../contract/time';
import { SectionTitle, ShortDescriptionList } from '../../../components/DescriptionList';
import { OrderStatusPill } from '../../../components/OrderStatusPill';
import { RecordLoader } from '../../../components/RecordLoader';
import { Timeline } from '../../../components/Timeline';
import { hasPermission } from '../../../framework/declaration/access';
import { useCurrentUser } from '../../../navigation/CurrentUserContext';
import { Money } from '../../../components/Money';
import { withPincode } from '../../../components/withPincode';
import { storeOrderTexts } from './messages';
import { OrderItems } from './OrderItems';
import { PhoneNumber } from './PhoneNumber';
import { AcceptBar } from './accept/AcceptBar';
import { hasLifeLine, LifeLine } from './LifeLine';
import { paymentText } from '../../../components/paymentWords';
import { isAcceptable, type OrderEvent, type StoreOrder } from './record';
import styles from './OrderCard.module.css';
import { useMessages } from '../../../framework/ui/hooks/useMessages';

interface Props {
  record: StoreOrder;
}

const methods = ['razorpay', 'wallet'] as const;
const actors = {
  admin: 'by_admin',
  store: 'by_store',
  customer: 'by_customer',
  payment: 'by_payment',
  deadline: 'by_deadline',
  expiry: 'by_expiry',
  closure: 'by_closure',
  neglect: 'by_neglect',
} as const;
const isActor = (by: string): by is keyof typeof actors => by in actors;

const Order = ({ record }: Props) => {
  const message = useMessages(storeOrderTexts);
  const word = record.hasPaymentStatus ? ` · ${paymentText(message, record)}` : '';
  const method = methods.find((known) => known === record.paymentMethod);
  return (
    <ShortDescriptionList
      items={[
        { label: message('order_id'), value: record.orderId },
        { label: message('status'), value: <OrderStatusPill status={record.status} /> },
        {
          label: message('payment'),
          value: `${method === undefined ? record.paymentMethod : message(method)}${word}`,
        },
        ...(record.finalAmount === undefined
          ? []
          : [{ label: message('total'), value: <Money rupees={record.finalAmount} /> }]),
        ...(record.refundedAmount > 0
          ? [{ label: message('refunded'), value: <Money rupees={record.refundedAmount} /> }]
          : []),
        { label: message('created'), value: formatDateTime(record.createdAt), isWide: true },
        ...(record.cancelReason === ''
          ? []
          : [{ label: message('cancel_reason'), value: record.cancelReason, isWide: true }]),
      ]}
    />
  );
};

/** Label of the total, with the payment state if the server sends it. */
const useTotalLabel = ({ paymentMethod, paymentStatus, hasPaymentStatus }: StoreOrder): string => {
  const message = useMessages(storeOrderTexts);
  if (!hasPaymentStatus) return message('total');
  const method = methods.find((known) => known === paymentMethod);
  return message(paymentStatus === 'pending' ? 'to_pay_by' : 'paid_by', {
    method: method === undefined ? paymentMethod : message(method),
  });
};

/** Dishes, fee and discount that sum to the total, as far as the server sends them. */
const Sums = ({ record }: Props) => {
  const message = useMessages(storeOrderTexts);
  const totalLabel = useTotalLabel(record);
  const { items, totalAmount, deliveryFee, discount = 0, finalAmount } = record;
  if (finalAmount === undefined || items.length === 0) return null;
  const lines = [
    ...(totalAmount === undefined || deliveryFee === undefined
      ? []
      : [{ label: message('subtotal'), rupees: totalAmount - deliveryFee }]),
    ...(deliveryFee === undefined ? [] : [{ label: message('delivery_fee'), rupees: deliveryFee }]),
    ...(discount > 0 ? [{ label: message('discount'), rupees: -discount }] : []),
    { label: totalLabel, rupees: finalAmount },
  ];
  // the section above already shows the total
  if (lines.length === 1 && !record.hasPaymentStatus) return null;
  return (
    <dl className={styles.sums} aria-label={message('sums')}>
      {lines.map(({ label, rupees }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Money rupees={rupees} />
          </dd>
        </div>
      ))}
    </dl>
  );
};

const Customer = ({
  record: { customerName, customerPhone, deliveryAddress, pincode, notes },
}: Props) => {
  const message = useMessages(storeOrderTexts);
  const seesContacts = hasPermission(useCurrentUser(), 'store.contacts.read');
  return (
    <ShortDescriptionList
      items={[
        { label: message('customer'), value: customerName || message('unknown') },
        ...(seesContacts
          ? [{ label: message('phone'), value: <PhoneNumber number={customerPhone} /> }]
          : []),
        ...(deliveryAddress === ''
          ? []
          : [
              {
                label: message('address'),
                value: withPincode(deliveryAddress, pincode),
                isWide: true,
              },
            ]),
        ...(notes === '' ? [] : [{ label: message('notes'), value: notes, isWide: true }]),
      ]}
    />
  );
};

const History = ({ record: { history, isWhole } }: Props) => {
  const message = useMessages(storeOrderTexts);
  if (!isWhole) return null;
  const byOf = ({ by }: OrderEvent): string => (isActor(by) ? message(actors[by]) : by);
  const steps = history.map((event) => ({
    status: event.to,
    at: event.at,
    by: byOf(event),
    reason: event.reason,
  }));
  return <Timeline title={message('history')} empty={message('no_history')} steps={steps} />;
};

/** All details of an order. The data of the list's row is shown at once; the history follows. */
const OrderDetails = ({ record }: Props) => {
  const message = useMessages(storeOrderTexts);
  const hasLife = isAcceptable(record) || hasLifeLine(record);
  return (
    <Stack spacing="28px">
      {hasLife && (
        <Stack spacing="12px">
          <LifeLine record={record} />
          <AcceptBar record={record} isWanted={isAcceptable(record)} />
        </Stack>
      )}
      <Order record={record} />
      <Customer record={record} />
      <section>
        <SectionTitle>{message('items')}</SectionTitle>
        <OrderItems items={record.items} label={message('items')} isLed />
        <Sums record={record} />
      </section>
      <RecordLoader resource="store/orders" record={record} failed={message('failed')}>
        <History record={record} />
      </RecordLoader>
    </Stack>
  );
};

export default OrderDetails;
