import Stack from '@mui/material/Stack';
import { formatLongDateTime } from '../../../../contract/time';
import { SectionTitle, ShortFacts } from '../../../components/DescriptionList';
import { OrderStatusPill } from '../../../components/OrderStatusPill';
import { Whole } from '../../../components/RecordLoader';
import { Timeline } from '../../../components/Timeline';
import { Money } from '../../../framework/ui/values/Money';
import { useStoreOrderWords } from './messages';
import { OrderItems } from './OrderItems';
import { PhoneNumber } from './PhoneNumber';
import type { OrderEvent, StoreOrder } from './record';

interface Props {
  record: StoreOrder;
}

const methods = ['razorpay', 'wallet'] as const;
const actors = { admin: 'by_admin', store: 'by_store', customer: 'by_customer', payment: 'by_payment' } as const;
const isActor = (by: string): by is keyof typeof actors => by in actors;

const Order = ({ record }: Props) => {
  const word = useStoreOrderWords();
  const method = methods.find((known) => known === record.paymentMethod);
  return (
    <ShortFacts
      facts={[
        { label: word('order_id'), value: record.orderId },
        { label: word('status'), value: <OrderStatusPill status={record.status} /> },
        { label: word('payment'), value: method === undefined ? record.paymentMethod : word(method) },
        { label: word('total'), value: <Money rupees={record.finalAmount} /> },
        { label: word('created'), value: formatLongDateTime(record.createdAt), isWide: true },
        ...(record.cancelReason === '' ? [] : [{ label: word('cancel_reason'), value: record.cancelReason, isWide: true }]),
      ]}
    />
  );
};

const Customer = ({ record: { customerName, customerPhone, deliveryAddress, notes } }: Props) => {
  const word = useStoreOrderWords();
  return (
    <ShortFacts
      facts={[
        { label: word('customer'), value: customerName || word('unknown') },
        { label: word('phone'), value: <PhoneNumber number={customerPhone} /> },
        ...(deliveryAddress === '' ? [] : [{ label: word('address'), value: deliveryAddress, isWide: true }]),
        ...(notes === '' ? [] : [{ label: word('notes'), value: notes, isWide: true }]),
      ]}
    />
  );
};

const History = ({ record: { history } }: Props) => {
  const word = useStoreOrderWords();
  const byOf = ({ by }: OrderEvent): string => (isActor(by) ? word(actors[by]) : by);
  const steps = history.map((event) => ({ status: event.to, at: event.at, by: byOf(event), reason: event.reason }));
  return <Timeline title={word('history')} empty={word('no_history')} steps={steps} />;
};

/** An order, whole. What the list's row knows is there at once; its history follows. */
const OrderDetails = ({ record }: Props) => {
  const word = useStoreOrderWords();
  return (
    <Stack spacing="28px">
      <Order record={record} />
      <Customer record={record} />
      <section>
        <SectionTitle>{word('items')}</SectionTitle>
        <OrderItems items={record.items} label={word('items')} />
      </section>
      <Whole resource="store/orders" record={record} failed={word('failed')}>
        <History record={record} />
      </Whole>
    </Stack>
  );
};

export default OrderDetails;
