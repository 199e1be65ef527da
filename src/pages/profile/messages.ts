import { useMessages } from '../../i18n/useMessages';

const messages = {
  title: 'Profile',
  failed: 'Failed to load profile data',
  system_administrator: 'System Administrator',
  administrator: 'Administrator',
  store_owner: 'Store owner',
  customer: 'Customer',
  active: 'Active',
  inactive: 'Inactive',
  approved: 'Approved',
  pending: 'Pending Approval',
  personal: 'Personal Information',
  store: 'Store Information',
  account: 'Account Information',
  full_name: 'Full Name',
  store_name: 'Store Name',
  owner_name: 'Owner Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  state: 'State',
  pincode: 'Pincode',
  description: 'Description',
  role: 'Role',
  member_since: 'Member Since',
  not_provided: 'Not provided',
} as const;
export type ProfileMessage = keyof typeof messages;

/** The messages of the profile pages. */
export const useProfileMessages = () => useMessages('profile', messages);
