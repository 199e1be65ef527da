import { z } from 'zod';
import { LACKS_BALANCE } from '../../../../contract/states';
import { flag, num, str } from '../../../framework/declaration/lenientSchemas';
import { moneyOf } from '../payments/record';

export const record = z.object({
  id: str(),
  orderId: str(),
  orderCode: str(),
  storeId: str(),
  storeName: str(),
  customerId: str(),
  customerName: str(),
  amount: num(0),
  currency: str('INR'),
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
  updatedAt: str(),
});
export type Refund = z.output<typeof record>;

type Noted = Pick<Refund, 'state' | 'isMine' | 'endsOrder' | 'problem'> &
  Partial<Pick<Refund, 'isAskerInactive' | 'askedByName'>>;

/** A note about the state of a refund. */
export const noteOf = ({
  state,
  isMine,
  isAskerInactive,
  askedByName,
  endsOrder,
  problem,
}: Noted): string => {
  // the state already shows it
  if (state !== 'asked') return problem.replace(`${LACKS_BALANCE}: `, '');
  const notes = [
    endsOrder && 'Cancels the order',
    isMine && 'Requested by you. Another admin must approve it',
    isAskerInactive && `Requested by ${askedByName}, who is deactivated`,
  ];
  return notes.filter(Boolean).join('. ');
};

/**
 * The reason next to the order, without the order's number: "Order JB-260520-0007 was paid
 * already".
 */
export const refundReason = ({ reason, orderCode }: Refund): string =>
  orderCode === '' ? reason : reason.replace(` ${orderCode}`, '');

/** The amount in the currency of its payment. */
export const refundAmount = (refund: Refund): string => moneyOf(refund, refund.amount);

/** Its order or payment, for a sentence. */
export const subjectOf = ({ orderCode, paymentId }: Refund): string =>
  orderCode === '' ? `payment ${paymentId}` : `order ${orderCode}`;
