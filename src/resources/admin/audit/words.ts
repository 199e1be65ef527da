import { auditActions, auditObjects, auditRoles } from '../../../../contract/audit';
import { humanized } from '../../../framework/core/labels';

const done: Readonly<Record<string, string>> = {
  create: 'Created', update: 'Changed', delete: 'Deleted', enable: 'Switched on', disable: 'Switched off', approve: 'Approved', reject: 'Rejected', reopen: 'Decision taken back',
  request: 'Requested', deliver: 'Delivered', accept: 'Accepted', cancel: 'Cancelled', move: 'Moved', upload: 'Uploaded',
  'change-password': 'Password changed', 'reset-password': 'Password reset', match: 'Matched', refund: 'Refunded', decline: 'Declined',
  retry: 'Tried again', resend: 'Sent again', 'sign-in': 'Signed in', 'sign-in-failed': 'Sign-in failed', lock: 'Locked', 'sign-out': 'Signed out',
  'refresh-reuse': 'Old session used again', 'wrong-otp': 'Wrong OTP given', 'wrong-proof': 'Wrong password or code', export: 'Exported',
  'hand-over': 'Handed over', invite: 'Invited', withdraw: 'Withdrawn', deactivate: 'Deactivated', reactivate: 'Reactivated',
  'end-sessions': 'Signed out everywhere', remove: 'Removed', erase: 'Erased',
};

const labelled = (values: readonly string[], known: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(values.map((value) => [value, known[value] ?? humanized(value)]));

/** What was done, as it is said of it afterwards. */
export const actionLabels = labelled(auditActions, done);
export const objectLabels = labelled(auditObjects);
export const roleLabels = labelled(auditRoles, { user: 'Customer' });

const resources: Readonly<Record<string, string>> = {
  store: 'admin/stores', location: 'admin/locations', coupon: 'admin/coupons', category: 'admin/categories', product: 'admin/products',
  order: 'admin/orders', 'special-offer': 'admin/special-offers', banner: 'admin/banners', user: 'admin/users', payment: 'admin/payments',
  refund: 'admin/refunds', 'scratch-rule': 'admin/scratch-rules',
};

/** The screen of what a change was made to. */
export const resourceOf = (object: string): string | undefined => resources[object];
/** What changes of a screen's records are made to. */
export const objectOf = (resource: string): string | undefined => Object.keys(resources).find((object) => resources[object] === resource);
