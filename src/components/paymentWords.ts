import { formatRupees } from '../../contract/money';

export const paymentWords = {
  paid: 'Paid',
  not_paid: 'Not paid yet',
  partly_refunded: 'Partly refunded',
  all_refunded: 'Refunded',
  disputed: 'Disputed',
  taken_back: 'Taken back by the bank',
  part_taken_back: '%{amount} taken back by the bank',
  dispute_lost: 'Dispute lost',
  do_not_cook: 'Refunded, do not cook',
} as const;
type Word = keyof typeof paymentWords;

interface Disputed {
  disputeState: string;
  takenBackAmount?: number | undefined;
  finalAmount?: number | undefined;
}
interface Paid extends Disputed {
  paymentStatus: string;
}

/** The bank's state of the payment, which takes precedence over the order's. */
export const bankWordOf = ({ disputeState, takenBackAmount, finalAmount }: Disputed) => {
  if (disputeState === 'open') return 'disputed';
  if (takenBackAmount !== undefined && takenBackAmount > 0)
    return takenBackAmount < (finalAmount ?? 0) ? 'part_taken_back' : 'taken_back';
  // the amount is unknown, so this may be a part
  return disputeState === 'lost' ? 'dispute_lost' : undefined;
};

export const paymentWordOf = (order: Paid): Word => {
  const { paymentStatus } = order;
  const bankWord = bankWordOf(order);
  if (bankWord) return bankWord;
  if (paymentStatus === 'refunded') return 'all_refunded';
  if (paymentStatus === 'partly_refunded') return paymentStatus;
  return paymentStatus === 'completed' ? 'paid' : 'not_paid';
};

/** Text of the payment state, with the amount if only a part is concerned. */
export const paymentText = (
  message: (word: Word, values: { amount: string }) => string,
  order: Paid,
  word = paymentWordOf(order),
): string => message(word, { amount: formatRupees(order.takenBackAmount ?? 0) });
