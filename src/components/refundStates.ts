import { type RefundDestination, type RefundFault, type RefundState } from '../../contract/states';
import type { Tone } from '../framework/declaration/keys';

export const refundStateLabels: Readonly<Record<RefundState, string>> = {
  asked: 'To approve',
  approved: 'Approved',
  sent: 'Sent',
  done: 'Done',
  failed: 'Failed',
  declined: 'Declined',
};

export const refundStateTones: Readonly<Record<RefundState, Tone>> = {
  asked: 'warning',
  approved: 'info',
  sent: 'progress',
  done: 'success',
  failed: 'error',
  declined: 'neutral',
};

/** Labels of the states, including the state that follows from the problem of a sent refund. */
export const shownRefundLabels: Readonly<Record<string, string>> = {
  ...refundStateLabels,
  waits_for_balance: 'Waiting for balance',
};
export const shownRefundTones: Readonly<Record<string, Tone>> = {
  ...refundStateTones,
  waits_for_balance: 'warning',
};
interface Waiting {
  state?: unknown;
  waitsForBalance?: unknown;
}
export const shownRefundState = ({ state, waitsForBalance }: Waiting): unknown =>
  waitsForBalance === true ? 'waits_for_balance' : state;

export const refundDestinationLabels: Readonly<Record<RefundDestination, string>> = {
  source: 'Original payment method',
  wallet: 'Wallet',
};

export const refundFaultLabels: Readonly<Record<RefundFault, string>> = {
  store: 'Store',
  platform: 'Platform',
  customer: 'Customer',
  nobody: 'Nobody',
};
