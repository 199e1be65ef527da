import { useMessages } from '../../../i18n/useMessages';

const messages = {
  tabs: 'Histories',
  redeem: 'Redeem History',
  referral: 'Referral History',
  // as specified
  set_points: 'Set Referal Points',
  points_title: 'Set Referral Points',
  points_text: 'What counts for referrals that are completed from now on.',
  referrer: 'Referrer Points',
  referee: 'Referee Points',
  newUserCashbackRs: 'New User Cashback (₹)',
  referrerCashbackRs: 'Referrer Cashback (₹)',
  save: 'Set Points',
  toast_required: 'Please fill in all required fields',
  toast_number: 'Please enter valid numbers',
  toast_positive: 'All values must be greater than 0',
  forbidden: 'Authentication failed. Please log in again.',
  invalid: 'Invalid data provided. Please check your input values.',
  failed: 'Failed to set referral points. Please try again.',
  load_failed: 'The present values could not be loaded. What you set here replaces them.',
} as const;

/** The messages of the redeem and referral history. */
export const useRedeemMessages = () => useMessages('redeem_history', messages);
export type RedeemMessages = ReturnType<typeof useRedeemMessages>;
