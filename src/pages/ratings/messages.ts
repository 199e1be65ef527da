import { useMessages } from '../../i18n/useMessages';

const messages = {
  title: 'Store Ratings',
  error_title: 'Error Loading Ratings',
  failed: 'Failed to fetch ratings data.',
  try_again: 'Try Again',
  empty_title: 'No Ratings Data',
  empty_text: 'What your customers say about their orders appears here.',
  active: 'Active',
  inactive: 'Inactive',
  approved: 'Approved',
  pending: 'Pending',
  owner: 'Owner',
  address: 'Address',
  city: 'City',
  state: 'State',
  pincode: 'Pincode',
  phone: 'Phone',
  email: 'Email',
  created: 'Created',
  updated: 'Last Updated',
  unnamed: 'Your store',
  average: 'Average Rating',
  total: 'Total Reviews',
  recent: 'Recent Reviews',
  all: 'All Reviews',
  count: '%{count} review',
  counts: '%{count} reviews',
  nobody: 'Unknown user',
  order: 'Order #%{id}',
  pages: 'Pages',
  page_failed: 'These reviews could not be loaded.',
} as const;

/** The messages of the ratings page. */
export const useRatingMessages = () => useMessages('store_ratings', messages);
