import { z } from 'zod';
import { flag, num, str } from '../../../framework/core/lenientSchemas';

export const record = z.object({
  id: str(),
  orderId: str(),
  orderCode: str(),
  storeId: str(),
  storeName: str(),
  customerId: str(),
  customerName: str(),
  amount: num(0),
  destination: str(),
  fault: str(),
  reason: str(),
  state: str(),
  askedByName: str(),
  isAskerInactive: flag(false),
  decidedByName: str(),
  paymentKey: str(),
  paymentId: str(),
  providerRefundId: str(),
  isMine: flag(false),
  endsOrder: flag(false),
  problem: str(),
  createdAt: str(),
  decidedAt: str(),
  doneAt: str(),
  since: str(),
});
export type Refund = z.output<typeof record>;

/** What there is to say of its state. */
export const noteOf = (refund: Refund): string => {
  const { state, isMine, isAskerInactive, askedByName, endsOrder, problem } = refund;
  if (state !== 'asked') return problem;
  const notes = [
    endsOrder && 'Cancels the order',
    isMine && 'You asked: another admin approves it',
    isAskerInactive && `${askedByName}, who asked, is deactivated`,
  ];
  return notes.filter(Boolean).join('. ');
};

/** The reason beside the order, whose number it need not say again: "Order JB-260520-0007 was paid already". */
export const whyOf = ({ reason, orderCode }: Refund): string =>
  orderCode === '' ? reason : reason.replace(` ${orderCode}`, '');
