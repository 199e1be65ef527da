import { formatRupees } from '../../../../contract/money';
import type { StoreOrder } from './record';

/** How far an order is paid. */
export const paymentWords = {
  paid: 'Paid',
  not_paid: 'Not paid yet',
  partly_refunded: 'Partly refunded',
  all_refunded: 'Refunded',
  disputed: 'Disputed',
  taken_back: 'Taken back by the bank',
  part_taken_back: '%{amount} taken back by the bank',
  dispute_lost: 'Dispute lost',
} as const;
type Word = keyof typeof paymentWords;

type Paid = Pick<StoreOrder, 'paymentStatus' | 'disputeState' | 'takenBackAmount' | 'finalAmount'>;

export const paymentWordOf = ({
  paymentStatus,
  disputeState,
  takenBackAmount,
  finalAmount,
}: Paid): Word => {
  if (disputeState === 'open') return 'disputed';
  if (takenBackAmount !== undefined && takenBackAmount > 0)
    return takenBackAmount < (finalAmount ?? 0) ? 'part_taken_back' : 'taken_back';
  // the amount is unknown, so this may be a part
  if (disputeState === 'lost') return 'dispute_lost';
  if (paymentStatus === 'refunded') return 'all_refunded';
  if (paymentStatus === 'partly_refunded') return paymentStatus;
  return paymentStatus === 'completed' ? 'paid' : 'not_paid';
};

/** The payment word as a text, with the amount of a part. */
export const paymentText = (
  message: (word: Word, values: { amount: string }) => string,
  order: Paid,
  word = paymentWordOf(order),
): string => message(word, { amount: formatRupees(order.takenBackAmount ?? 0) });
