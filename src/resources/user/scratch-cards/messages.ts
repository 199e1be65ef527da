import { useMessages } from '../../../i18n/useMessages';

const messages = {
  card: '%{type} card',
  hidden: 'Scratch to see your prize',
  missed: 'Not scratched in time',
  of_order: 'With order #%{code}',
  until: 'Until',
  ended: 'Ended',
  redeemed: 'Redeemed',
} as const;

/** The messages of the customer's scratch cards. */
export const useScratchCardMessages = () => useMessages('scratch_cards', messages);
