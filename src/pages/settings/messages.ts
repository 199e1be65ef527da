import { useMessages } from '../../i18n/useMessages';

const messages = {
  title: 'Settings',
  load_failed: 'Failed to load profile data',
  basic: 'Basic Information',
  restaurant: 'Restaurant Name',
  phone: 'Phone Number',
  description: 'Description',
  email: 'Email',
  not_provided: 'Not provided',
  orders: 'Taking Orders',
  orders_failed: 'Failed to load how you take orders',
  auto_accept: 'Accept orders by itself',
  auto_accept_on:
    "Every paid order is yours to make at once. You can still say that you can't make one.",
  auto_accept_off:
    'A paid order rings until you accept or reject it. One that you leave for %{count} minutes is cancelled, and the customer gets the money back. After three of them in a row your store takes no orders for half an hour.',
  accept_minutes: 'Time to accept',
  minutes: '%{count} minutes',
  save: 'Save Changes',
  saving: 'Saving...',
  undo: 'Undo',
  orders_saved: 'Settings saved successfully',
  orders_save_failed: 'Failed to save settings',
  security: 'Security Settings',
  security_text:
    'You stay signed in here; every other device has to sign in with the new password.',
  current: 'Current Password',
  new: 'New Password',
  confirm: 'Confirm New Password',
  new_help: 'At least 6 characters',
  change: 'Change Password',
  changing: 'Changing...',
  changed: 'Password changed successfully',
  change_failed: 'Failed to change password',
  mismatch: 'New passwords do not match!',
  show: 'Show %{label}',
  hide: 'Hide %{label}',
  account: 'Account Status',
  status: 'Status',
  active: 'Active',
  inactive: 'Inactive',
  role: 'Role',
  created: 'Created',
  approved: 'Approved',
  yes: 'Yes',
  no: 'No',
} as const;

const beyond = ['security_text'] as const;

/** The messages of the settings page. */
export const useSettingsMessages = () => useMessages('settings', messages, beyond);
export type SettingsMessages = ReturnType<typeof useSettingsMessages>;
