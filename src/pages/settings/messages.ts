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
  security: 'Security Settings',
  security_text: 'You stay signed in here; every other device has to sign in with the new password.',
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

/** The messages of the settings page. */
export const useSettingsMessages = () => useMessages('settings', messages);
export type SettingsMessages = ReturnType<typeof useSettingsMessages>;
