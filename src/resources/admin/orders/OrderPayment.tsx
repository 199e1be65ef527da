import { useTranslate } from 'ra-core';
import type { z } from 'zod';
import { formatRupees } from '../../../../contract/money';
import { bankStatusOf, paymentStatusTexts } from '../../../components/paymentWords';
import type { Tone } from '../../../framework/declaration/keys';
import { StatusPill } from '../../../framework/ui/values/StatusPill';
import { finalOf, orderRecord } from './record';

const { disputed, taken_back, dispute_lost } = paymentStatusTexts;
const payments = {
  pending: { label: 'Pending', tone: 'warning' },
  authorized: { label: 'Authorized, not captured', tone: 'warning' },
  paid: { label: 'Paid', tone: 'success' },
  failed: { label: 'Failed', tone: 'error' },
  partly_refunded: { label: 'Partly refunded', tone: 'warning' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  disputed: { label: disputed, tone: 'error' },
  taken_back: { label: taken_back, tone: 'error' },
  // a longer word would truncate the customers' names next to it
  part_taken_back: { label: '%{amount} reversed', tone: 'error' },
  dispute_lost: { label: dispute_lost, tone: 'error' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

const paidPart = orderRecord.pick({
  paymentStatus: true,
  disputeState: true,
  takenBackAmount: true,
  isAuthorized: true,
  total: true,
  discount: true,
});

const wordOf = (order: z.output<typeof paidPart>): keyof typeof payments =>
  bankStatusOf({ ...order, finalAmount: finalOf(order) }) ??
  (order.isAuthorized ? 'authorized' : order.paymentStatus);

/** State of the order's payment; an outline distinguishes it from the order's status. */
const OrderPayment = ({ record }: { record: unknown }) => {
  const translate = useTranslate();
  const order = paidPart.parse(record);
  const word = wordOf(order);
  const { label, tone } = payments[word];
  const amount = formatRupees(order.takenBackAmount ?? 0);
  return (
    <StatusPill
      isOutlined
      label={translate(`resources.admin/orders.values.paymentStatus.${word}`, { _: label, amount })}
      tone={tone}
    />
  );
};

export default OrderPayment;
