import { useMessages } from '../../i18n/useMessages';

const messages = {
  title: 'Approvals',
  subtitle: 'What waits for your decision',
  categories: 'Categories',
  products: 'Products',
  'reward-changes': 'Rewards',
  count: '%{count} waiting',
  no_categories: 'No category waits for approval',
  no_products: 'No product waits for approval',
  categories_failed: 'Failed to load the categories that wait for approval',
  products_failed: 'Failed to load the products that wait for approval',
  'no_reward-changes': 'No change of rewards waits for approval',
  'reward-changes_failed': 'Failed to load the changes of rewards that wait for approval',
  mine: 'You asked: another admin approves it',
  more: 'The first %{shown} of %{total} are shown.',
  by: 'Requested by %{name}',
  approve: 'Approve',
  approve_one: 'Approve %{name}',
  approve_all: 'Approve all %{count}',
  reject: 'Reject',
  reject_one: 'Reject %{name}',
  undo: 'Undo',
  undo_approve: 'Take the approval of %{name} back',
  undo_reject: 'Take the refusal of %{name} back',
  approved: 'Approved',
  rejected: 'Rejected',
  gone: 'Decided meanwhile',
  picture_of: 'Picture of %{name}',
  changed: 'A change. Until now:',
  no_description: 'No description',
  picture_before: 'Picture of %{name} until now',
} as const;

/** The messages of the approvals page. */
export const useApprovalMessages = () => useMessages('approvals', messages);
