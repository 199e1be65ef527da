import { useMessages } from '../../../i18n/useMessages';

const messages = {
  title: 'Stores to call now',
  unanswered:
    '%{store} does not answer %{smart_count} order |||| %{store} does not answer %{smart_count} orders',
  call: 'Call %{phone}',
  call_of: 'Call %{store}, %{phone}',
  orders: 'Show orders',
  more: 'And %{smart_count} store more |||| And %{smart_count} stores more',
} as const;

/** The messages of the availability board. */
export const useAvailabilityMessages = () => useMessages('availability', messages);
