import { auditActions, auditObjects, auditRoles } from '../../../../contract/audit';
import { humanize } from '../../../framework/declaration/labels';

// regular past forms are derived from the word
const done: Readonly<Record<string, string>> = {
  update: 'Changed',
  enable: 'Enabled',
  disable: 'Disabled',
  reopen: 'Decision undone',
  cancel: 'Cancelled',
  'change-password': 'Password changed',
  'reset-password': 'Password reset',
  ask: 'Provider asked',
  retry: 'Retried',
  resend: 'Resent',
  'sign-in': 'Signed in',
  'sign-in-failed': 'Sign-in failed',
  'sign-out': 'Signed out',
  'refresh-reuse': 'Old session used again',
  'wrong-otp': 'Wrong OTP entered',
  'locked-otp': 'OTP entered while locked',
  'wrong-proof': 'Wrong password or code',
  'hand-over': 'Ownership transferred',
  withdraw: 'Withdrawn',
  'end-sessions': 'Signed out everywhere',
  erase: 'Personal data erased',
  prune: 'Old records removed',
};
const past = (action: string): string =>
  done[action] ?? `${humanize(action)}${action.endsWith('e') ? 'd' : 'ed'}`;

const labelled = (
  values: readonly string[],
  labelOf: (value: string) => string = humanize,
): Readonly<Record<string, string>> =>
  Object.fromEntries(values.map((value) => [value, labelOf(value)]));

export const actionLabels = labelled(auditActions, past);
// words that differ from the screens'
const objects: Readonly<Record<string, string>> = {
  job: 'Role',
  mail: 'Email',
  'second-factor': 'Two-step verification',
  view: 'Saved View',
};

export const objectLabels = labelled(auditObjects, (object) => objects[object] ?? humanize(object));
export const roleLabels = labelled(auditRoles, (role) =>
  role === 'user' ? 'Customer' : humanize(role),
);
