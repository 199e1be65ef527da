import { useMessages } from '../i18n/useMessages';

const messages = {
  title: 'Notifications',
  fetch_failed: 'Failed to fetch notifications',
  more_failed: 'Failed to load more notifications',
  later: 'Please try again later',
  load_failed: 'Failed to load notifications',
  try_again: 'Try Again',
  none: 'No notifications yet',
  none_text: "You'll see notifications here when they arrive.",
  load_more: 'Load More',
  loading_more: 'Loading...',
  view_all: 'View all notifications (%{total})',
  view_all_unknown: 'View all notifications',
  mark_all: 'Mark all as read',
  mark_one: 'Mark as read: %{title}',
  unread: 'Unread',
  unread_count: '%{count} unread',
  caught_up: 'All caught up!',
  total: '%{total} in all',
  pages: 'Pages',
  type_order: 'Order',
  type_success: 'Success',
  type_warning: 'Warning',
  type_error: 'Error',
  type_other: 'Notice',
} as const;

/** The messages of dropdown and page. */
export const useNotificationMessages = () => useMessages('notifications', messages);
