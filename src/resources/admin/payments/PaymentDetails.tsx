import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DescriptionList } from '../../../components/DescriptionList';
import { RecordLoader } from '../../../components/RecordLoader';
import { FieldValue } from '../../../framework/ui/values/FieldValue';
import { Moment } from '../../../framework/ui/values/Moment';
import { StatusPill } from '../../../framework/ui/values/StatusPill';
import { paymentTexts } from './messages';
import { PaymentDisputes, PaymentEvents, PaymentRefunds } from './PaymentTables';
import {
  disputeOf,
  disputeTone,
  moneyOf,
  type PaymentRecord,
  statusLabels,
  statusTones,
} from './record';
import { useMessages } from '../../../framework/ui/hooks/useMessages';

interface Props {
  record: PaymentRecord;
}

const Heading = ({ record }: Props) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
    <Typography component="p" variant="h2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {moneyOf(record, record.amount)}
    </Typography>
    <StatusPill label={statusLabels[record.status]} tone={statusTones[record.status]} />
    {disputeOf(record) !== '' && (
      <StatusPill label={disputeOf(record)} tone={disputeTone(record)} />
    )}
    <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
      <Moment iso={record.date} kind="datetime" />
    </Typography>
  </Box>
);

const order = { kind: 'reference', label: '', to: 'admin/orders', current: 'orderCode' } as const;
const customer = {
  kind: 'reference',
  label: '',
  to: 'admin/users',
  current: 'customerName',
} as const;

const Facts = ({ record }: Props) => {
  const message = useMessages(paymentTexts);
  const { problem, disputedAt, refunded, refunding } = record;
  const hasOrder = record.orderKey !== '';
  return (
    <DescriptionList
      items={[
        ...(problem === '' ? [] : [{ label: message('problem'), value: problem, isWide: true }]),
        { label: message('payment'), value: record.paymentId },
        { label: message('provider_order'), value: record.providerOrderId },
        ...(hasOrder
          ? [
              {
                label: message('order'),
                value: <FieldValue field={order} source="orderKey" record={record} />,
              },
            ]
          : []),
        ...(hasOrder
          ? [
              {
                label: message('customer'),
                value: <FieldValue field={customer} source="customerId" record={record} />,
              },
            ]
          : []),
        { label: message('refunded'), value: moneyOf(record, refunded) },
        ...(refunding === 0
          ? []
          : [{ label: message('refunding'), value: moneyOf(record, refunding) }]),
        ...(disputedAt === ''
          ? []
          : [{ label: message('dispute'), value: <Moment iso={disputedAt} kind="datetime" /> }]),
      ]}
    />
  );
};

/** All details of a payment: its order, refunds, and the provider's events. */
const PaymentDetails = ({ record }: Props) => {
  const message = useMessages(paymentTexts);
  return (
    <Stack spacing="28px">
      <Heading record={record} />
      <RecordLoader resource="admin/payments" record={record} failed={message('failed')}>
        <Facts record={record} />
        <PaymentDisputes payment={record} />
        <PaymentRefunds payment={record} />
        <PaymentEvents events={record.events} />
      </RecordLoader>
    </Stack>
  );
};

export default PaymentDetails;
