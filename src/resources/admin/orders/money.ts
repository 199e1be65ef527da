import { z } from 'zod';
import { shownRefundState } from '../../../components/refundStates';
import { flag, list, num, str } from '../../../framework/declaration/lenientSchemas';

const refundParts = z.object({
  id: str(),
  amount: num(0),
  destination: str(),
  state: str(),
  reason: str(),
  problem: str(),
  waitsForBalance: flag(false),
  isMine: flag(false),
  endsOrder: flag(false),
  since: str(),
});
const refund = refundParts.transform((sent) => ({
  ...sent,
  state: str().parse(shownRefundState(sent)),
}));
export type OrderRefund = z.output<typeof refund>;

const payment = z.object({
  id: str(),
  providerPaymentId: str(),
  state: str(),
  dispute: str(),
  amount: num(0),
  createdAt: str(),
});
const posting = z.object({ type: str(), amount: num(0), description: str(), date: str() });

const money = z.object({
  captured: num(0),
  refunded: num(0),
  refunding: num(0),
  kept: num(0),
  disputed: num(0),
  disputing: num(0),
  /** The bank has returned the payment to the payer. */
  isTakenBack: flag(false),
});

/** Distribution of an order's money in rupees, which only the details contain. */
export const moneyParts = {
  money: money.optional().catch(undefined),
  refunds: list(refund),
  payments: list(payment),
  postings: list(posting),
};

interface Paid {
  money?: z.output<typeof money> | undefined;
}

/** Rupees that may still be refunded. */
export const refundableAmount = ({ money: totals }: Paid): number =>
  totals && !totals.isTakenBack
    ? Math.max(0, Math.round((totals.kept - totals.refunding - totals.disputing) * 100) / 100)
    : 0;
