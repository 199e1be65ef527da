import { formatRupees } from '../../contract/money';

export const paymentStatusTexts = {
  paid: 'Paid',
  not_paid: 'Not paid yet',
  partly_refunded: 'Partly refunded',
  all_refunded: 'Refunded',
  disputed: 'Disputed',
  taken_back: 'Reversed by the bank',
  part_taken_back: '%{amount} reversed by the bank',
  dispute_lost: 'Dispute lost',
  do_not_cook: 'Refunded, do not cook',
} as const;
type PaymentStatusKey = keyof typeof paymentStatusTexts;

interface DisputedPayment {
  disputeState: string;
  takenBackAmount?: number | undefined;
  finalAmount?: number | undefined;
}
interface PaidOrder extends DisputedPayment {
  paymentStatus: string;
}

/** The bank's state of the payment, which takes precedence over the order's. */
export const bankStatusOf = ({ disputeState, takenBackAmount, finalAmount }: DisputedPayment) => {
  if (disputeState === 'open') return 'disputed';
  if (takenBackAmount !== undefined && takenBackAmount > 0)
    return takenBackAmount < (finalAmount ?? 0) ? 'part_taken_back' : 'taken_back';
  // the amount is unknown, so this may be a part
  return disputeState === 'lost' ? 'dispute_lost' : undefined;
};

export const paymentStatusOf = (order: PaidOrder): PaymentStatusKey => {
  const { paymentStatus } = order;
  const bankStatus = bankStatusOf(order);
  if (bankStatus) return bankStatus;
  if (paymentStatus === 'refunded') return 'all_refunded';
  if (paymentStatus === 'partly_refunded') return paymentStatus;
  return paymentStatus === 'completed' ? 'paid' : 'not_paid';
};

/** Text of the payment state, with the amount if only a part is concerned. */
export const paymentText = (
  message: (status: PaymentStatusKey, values: { amount: string }) => string,
  order: PaidOrder,
  status = paymentStatusOf(order),
): string => message(status, { amount: formatRupees(order.takenBackAmount ?? 0) });
