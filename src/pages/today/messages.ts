import { useMessages } from '../../i18n/useMessages';

const messages = {
  title: 'Today',
  title_of: 'Takings of %{day}',
  day: 'Day',
  before: 'The day before',
  after: 'The day after',
  back: 'Today',
  figures: 'Figures',
  takings: 'Takings',
  takings_help:
    'Final amounts of the orders placed on this day that are paid and not cancelled, less refunds',
  refunded: '%{amount} less %{refunded} refunded',
  orders: 'Orders',
  average: 'Average order',
  cancelled: 'Cancelled',
  ended_unpaid: '%{count} never paid',
  ended_unaccepted: '%{count} not accepted in time',
  ended_refused: '%{count} by you',
  hours: 'By hour',
  hour: '%{takings} · %{orders}',
  hour_label: 'Takings and orders',
  none: 'No paid orders on this day',
  compared: 'Compared',
  yesterday: 'Yesterday',
  day_before: 'The day before',
  last_week: 'A week before',
  from_orders: 'from %{smart_count} order |||| from %{smart_count} orders',
  more: '%{amount} more',
  less: '%{amount} less',
  same: 'As much',
  until_now: '%{words} than by the same time of day',
  same_until_now: 'As much as by the same time of day',
  failed: 'Failed to load what you took',
} as const;

/** The messages of the store's Today page. */
export const useTodayMessages = () => useMessages('today', messages);
