import { auditActions, auditObjects, auditRoles } from '../../../../contract/audit';
import { humanize } from '../../../framework/declaration/labels';

// regular past forms are derived from the word
const done: Readonly<Record<string, string>> = {
  update: 'Changed',
  enable: 'Switched on',
  disable: 'Switched off',
  reopen: 'Decision taken back',
  cancel: 'Cancelled',
  'change-password': 'Password changed',
  'reset-password': 'Password reset',
  retry: 'Tried again',
  resend: 'Sent again',
  'sign-in': 'Signed in',
  'sign-in-failed': 'Sign-in failed',
  'sign-out': 'Signed out',
  'refresh-reuse': 'Old session used again',
  'wrong-otp': 'Wrong OTP given',
  'locked-otp': 'OTP given while locked',
  'wrong-proof': 'Wrong password or code',
  'hand-over': 'Handed over',
  withdraw: 'Withdrawn',
  'end-sessions': 'Signed out everywhere',
  erase: 'Personal data erased',
  prune: 'Old ones removed',
};
const past = (action: string): string =>
  done[action] ?? `${humanize(action)}${action.endsWith('e') ? 'd' : 'ed'}`;

const labelled = (
  values: readonly string[],
  labelOf: (value: string) => string = humanize,
): Readonly<Record<string, string>> =>
  Object.fromEntries(values.map((value) => [value, labelOf(value)]));

export const actionLabels = labelled(auditActions, past);
export const objectLabels = labelled(auditObjects);
export const roleLabels = labelled(auditRoles, (role) =>
  role === 'user' ? 'Customer' : humanize(role),
);
