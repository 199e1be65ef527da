import { z } from 'zod';
import type { staffStates } from '../../contract/staff';
import type { RowAction } from '../framework/core/actions';
import type { CallLine } from '../framework/core/calls';
import { formatDate } from '../framework/core/formats';
import type { Tone } from '../framework/core/keys';
import { flag, str } from '../framework/core/lenientSchemas';

type StaffState = (typeof staffStates)[number];

/** One of the staff, or an invitation, as the lists of both roles know it. */
export const staffRecord = z.object({
  id: str(), state: str('active'), name: str(), email: str(), job: str(), jobName: str(), isOwner: flag(false), hasSecondFactor: flag(false), inactiveReason: str(),
  invitationId: str(), expiresAt: str(), since: str(),
});
type StaffRecord = z.output<typeof staffRecord>;

export const staffStateLabels: Readonly<Record<StaffState, string>> = { active: 'Active', inactive: 'Inactive', invited: 'Invited' };
export const staffStateTones: Readonly<Record<StaffState, Tone>> = { active: 'success', inactive: 'neutral', invited: 'info' };

const linkNote = (expiresAt: string): string =>
  Date.parse(expiresAt) < Date.now() ? 'The link has expired: send it again' : `The link works until ${formatDate(expiresAt)}`;

/** What is worth knowing beside the state. */
export const stateNote = ({ isOwner, inactiveReason, expiresAt }: StaffRecord): string => {
  if (isOwner) return 'Owner of the store';
  return expiresAt === '' ? inactiveReason : linkNote(expiresAt);
};

/** Nothing of an invitation, whose name the address is. */
export const contactOf = ({ name, email }: StaffRecord): string => (name === email ? '' : email);

export const isInvited = ({ invitationId }: StaffRecord): boolean => invitationId !== '';

export const sendAgain = <W extends string>(call: CallLine, needs: W): RowAction<StaffRecord, unknown, never, W> => ({
  call,
  needs,
  icon: 'refresh',
  when: isInvited,
  confirm: ({ email }) => `Send the invitation to ${email} again? The link that was sent before stops working.`,
});

export const withdraw = <W extends string>(call: CallLine, needs: W): RowAction<StaffRecord, unknown, never, W> => ({
  call,
  needs,
  icon: 'delete',
  when: isInvited,
  confirm: ({ email }) => `Withdraw the invitation to ${email}? Its link stops working.`,
});
