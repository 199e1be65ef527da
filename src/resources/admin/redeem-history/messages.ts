import { useMessages } from '../../../i18n/useMessages';

const messages = {
  tabs: 'Histories',
  redeem: 'Redeem History',
  referral: 'Referral History',
  rules: 'Card Rules',
} as const;

/** The messages of the redeem and referral history. */
export const useRedeemMessages = () => useMessages('redeem_history', messages);
