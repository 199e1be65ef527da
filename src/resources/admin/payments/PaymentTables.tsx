import { SectionTitle } from '../../../components/DescriptionList';
import { SmallTable } from '../../../components/SmallTable';
import { FieldValue } from '../../../framework/ui/values/FieldValue';
import { Moment } from '../../../framework/ui/values/Moment';
import { paymentTexts } from './messages';
import {
  moneyOf,
  type PaymentDispute,
  type PaymentEvent,
  type PaymentRecord,
  type PaymentRefund,
} from './record';
import { useMessages } from '../../../framework/ui/hooks/useMessages';

const refundField = { kind: 'reference', label: '', to: 'admin/refunds', current: 'name' } as const;
const RefundName = ({ refund }: { refund: PaymentRefund }) => {
  const message = useMessages(paymentTexts);
  return (
    <FieldValue
      field={refundField}
      source="id"
      record={{ id: refund.id, name: `${message('refund')} ${refund.id}` }}
    />
  );
};
const refundName = (refund: PaymentRefund) => <RefundName refund={refund} />;
const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Refunds of a payment, each with a link. */
export const PaymentRefunds = ({ payment }: { payment: PaymentRecord }) => {
  const message = useMessages(paymentTexts);
  return (
    <section>
      <SectionTitle>{message('refunds')}</SectionTitle>
      <SmallTable
        label={message('refunds')}
        empty={message('no_refunds')}
        rows={payment.refunds}
        columns={[
          { label: message('refund'), value: refundName },
          {
            label: message('amount'),
            isNumeric: true,
            value: ({ amount }) => moneyOf(payment, amount),
          },
          { label: message('state'), value: ({ state }) => capitalized(state) },
          {
            label: message('reason'),
            value: ({ reason, problem }) => (problem === '' ? reason : `${reason} (${problem})`),
          },
        ]}
      />
    </section>
  );
};

const respondBy = ({ respondBy: iso }: PaymentDispute) =>
  iso === '' ? '–' : <Moment iso={iso} kind="datetime" />;

export const PaymentDisputes = ({ payment }: { payment: PaymentRecord }) => {
  const message = useMessages(paymentTexts);
  if (payment.disputes.length === 0) return null;
  return (
    <section>
      <SectionTitle>{message('disputes')}</SectionTitle>
      <SmallTable
        label={message('disputes')}
        empty=""
        rows={payment.disputes}
        columns={[
          { label: message('dispute'), value: ({ id }) => id },
          {
            label: message('amount'),
            isNumeric: true,
            value: ({ amount }) => moneyOf(payment, amount),
          },
          { label: message('state'), value: ({ state }) => capitalized(state) },
          { label: message('respond_by'), value: respondBy },
        ]}
      />
    </section>
  );
};

const received = ({ at }: PaymentEvent) => <Moment iso={at} kind="datetime" />;

/** Events of the provider about a payment, oldest first. */
export const PaymentEvents = ({ events }: { events: readonly PaymentEvent[] }) => {
  const message = useMessages(paymentTexts);
  return (
    <section>
      <SectionTitle>{message('events')}</SectionTitle>
      <SmallTable
        label={message('events')}
        empty={message('no_events')}
        rows={events}
        columns={[
          { label: message('event'), value: ({ event }) => event },
          { label: message('at'), value: received },
        ]}
      />
    </section>
  );
};
