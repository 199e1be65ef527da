import type { StoreOrder } from './record';

/** How far an order is paid. */
export const paymentWords = {
  paid: 'Paid',
  not_paid: 'Not paid yet',
  partly_refunded: 'Partly refunded',
  all_refunded: 'Refunded',
  disputed: 'Disputed',
  taken_back: 'Taken back by the bank',
} as const;

export const paymentWordOf = ({
  paymentStatus,
  disputeState,
}: Pick<StoreOrder, 'paymentStatus' | 'disputeState'>): keyof typeof paymentWords => {
  if (disputeState === 'lost') return 'taken_back';
  if (disputeState === 'open') return 'disputed';
  if (paymentStatus === 'refunded') return 'all_refunded';
  if (paymentStatus === 'partly_refunded') return paymentStatus;
  return paymentStatus === 'completed' ? 'paid' : 'not_paid';
};
