import type { ScratchCardStatus } from '../../../../contract/money/rewards';
import type { Tone } from '../../../framework/declaration/keys';

/** A status for the customer, as the remaining action. */
export const cardStatusLabels: Readonly<Record<ScratchCardStatus, string>> = {
  pending: 'To scratch',
  scratched: 'To redeem',
  used: 'Used',
  applied: 'In your wallet',
  expired: 'Expired',
};

export const cardStatusTones: Readonly<Record<ScratchCardStatus, Tone>> = {
  pending: 'warning',
  scratched: 'success',
  used: 'info',
  applied: 'info',
  expired: 'neutral',
};
