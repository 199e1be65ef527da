import { z } from 'zod';
import { formatRupees } from '../../../../contract/money';
import { paymentStates } from '../../../../contract/money/paymentDesk';
import { flag, list, num, str } from '../../../framework/declaration/lenientSchemas';
import type { ApiPayload } from '../../../framework/declaration/calls';
import type { Tone } from '../../../framework/declaration/keys';

const event = z.object({ event: str(), at: str() });
export type PaymentEvent = z.output<typeof event>;
const refund = z.object({
  id: str(),
  amount: num(0),
  destination: str('source'),
  state: str(),
  reason: str(),
  problem: str(),
  at: str(),
});
export type PaymentRefund = z.output<typeof refund>;

const disputeRow = z.object({
  id: str(),
  state: str(),
  amount: num(0),
  respondBy: str(),
  at: str(),
});
export type PaymentDispute = z.output<typeof disputeRow>;

/**
 * A payment on the screen: a row of the list, and below `isWhole` the fields that only the details
 * contain.
 */
export const paymentRecord = z.object({
  id: str(),
  paymentId: str(),
  providerOrderId: str(),
  status: z.enum(paymentStates).catch('unmatched'),
  amount: num(0),
  currency: str('INR'),
  refunded: num(0),
  refunding: num(0),
  problem: str(),
  orderKey: str(),
  orderCode: str(),
  customerId: str(),
  customerName: str(),
  dispute: str(),
  disputedAt: str(),
  date: str(),
  isWhole: flag(false),
  events: list(event),
  refunds: list(refund),
  disputes: list(disputeRow),
});
export type PaymentRecord = z.output<typeof paymentRecord>;

export const paymentAliases = {
  orderKey: ['order.id'],
  orderCode: ['order.orderId'],
} as const;

export const decodePayment = ({ events }: ApiPayload) => ({ isWhole: events !== undefined });

export const statusLabels = {
  captured: 'Captured',
  failed: 'Failed',
  refunded: 'Refunded',
  unmatched: 'Unmatched',
  authorized: 'Not captured',
  foreign: 'Not ours?',
} as const;
export const statusTones = {
  captured: 'success',
  failed: 'error',
  refunded: 'neutral',
  unmatched: 'warning',
  authorized: 'warning',
  foreign: 'neutral',
} as const;

export const moneyOf = ({ currency }: Pick<PaymentRecord, 'currency'>, amount: number): string =>
  currency === 'INR' ? formatRupees(amount) : `${amount.toFixed(2)} ${currency}`;

/** Number of amounts in other currencies, which a sum of rupees leaves out. */
export const otherCurrencies = {
  format: 'count',
  label: '%{sum} in another currency not counted',
} as const;

/** Text about the refunded amount, pending refunds included. */
export const returnedOf = (payment: PaymentRecord): string => {
  if (payment.refunding > 0) return `${moneyOf(payment, payment.refunding)} being refunded`;
  return payment.refunded > 0 && payment.status !== 'refunded'
    ? `${moneyOf(payment, payment.refunded)} refunded`
    : '';
};

export const disputeChoices: Readonly<Record<string, string>> = {
  open: 'Open',
  won: 'Won',
  lost: 'Lost',
  closed: 'Closed',
};
const disputes: Readonly<Record<string, { label: string; tone: Tone }>> = {
  open: { label: 'Disputed', tone: 'error' },
  won: { label: 'Dispute won', tone: 'success' },
  lost: { label: 'Dispute lost', tone: 'error' },
  closed: { label: 'Dispute closed', tone: 'neutral' },
};
export const disputeOf = ({ dispute }: Pick<PaymentRecord, 'dispute'>): string =>
  disputes[dispute]?.label ?? '';
export const disputeTone = ({ dispute }: Pick<PaymentRecord, 'dispute'>): Tone =>
  disputes[dispute]?.tone ?? 'neutral';

const isUnsettled =
  (state: PaymentRecord['status']) =>
  ({ status, refunding }: Pick<PaymentRecord, 'status' | 'refunding'>): boolean =>
    status === state && refunding === 0;

/** True if the payment waits to be matched. */
export const isWaiting = isUnsettled('unmatched');
/** True if the provider names another website as its owner. */
export const isForeign = isUnsettled('foreign');
