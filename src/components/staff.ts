import { z } from 'zod';
import { type staffStates, staffRules } from '../../contract/people/staff';
import { parseInstant } from '../../contract/time';
import type { RowAction } from '../framework/declaration/actions';
import type { CallLine, Lookup } from '../framework/declaration/calls';
import { formatDate } from '../framework/format/formats';
import { wordTextsOf } from '../i18n/words';
import type { Tone } from '../framework/declaration/keys';
import { flag, str } from '../framework/declaration/lenientSchemas';

type StaffState = (typeof staffStates)[number];

/** A member of the staff, or an invitation, in the lists of both roles. */
export const staffRecord = z.object({
  id: str(),
  state: str('active'),
  name: str(),
  email: str(),
  isHigher: flag(false),
  job: str(),
  jobName: str(),
  isOwner: flag(false),
  hasSecondFactor: flag(false),
  inactiveReason: str(),
  invitationId: str(),
  expiresAt: str(),
  since: str(),
});
type StaffRecord = z.output<typeof staffRecord>;

export const staffStateLabels: Readonly<Record<StaffState, string>> = {
  active: 'Active',
  inactive: 'Inactive',
  invited: 'Invited',
};
export const staffStateTones: Readonly<Record<StaffState, Tone>> = {
  active: 'success',
  inactive: 'neutral',
  invited: 'info',
};

/** Texts about people of a store or of the platform. */
export const staffWords = wordTextsOf('components.staff', {
  link_expired: 'The link has expired. Send the invitation again.',
  link_until: 'The link works until %{day}',
  owner: 'Owner of the store',
  send_again: 'Send the invitation to %{email} again? The earlier link stops working.',
  withdraw: 'Withdraw the invitation to %{email}? Its link stops working.',
  change_role: 'Change Role of %{name}',
  remove: 'Remove %{name}',
  end_sessions: 'Sign %{name} out on every device? They can sign in again.',
});

const linkNote = (expiresAt: string): string =>
  parseInstant(expiresAt) < Date.now()
    ? staffWords('link_expired')
    : staffWords('link_until', { day: formatDate(expiresAt) });

/** Note next to the state. */
export const stateNote = ({ isOwner, inactiveReason, expiresAt }: StaffRecord): string => {
  if (isOwner) return staffWords('owner');
  return expiresAt === '' ? inactiveReason : linkNote(expiresAt);
};

/** Empty for an invitation, whose name is the address. */
export const contactOf = ({ name, email }: StaffRecord): string => (name === email ? '' : email);

export const isInvited = ({ invitationId }: StaffRecord): boolean => invitationId !== '';

export const sendAgain = (call: CallLine): RowAction<StaffRecord, unknown, never, never> => ({
  call,
  icon: 'refresh',
  when: isInvited,
  confirm: ({ email }) => staffWords('send_again', { email }),
});

export const withdraw = (call: CallLine): RowAction<StaffRecord, unknown, never, never> => ({
  call,
  icon: 'delete',
  when: isInvited,
  confirm: ({ email }) => staffWords('withdraw', { email }),
});

const jobInput = z.object({ job: staffRules.job });

/** Changes a person's job to one of `jobs`. */
export const changeJob = (
  call: CallLine,
  jobs: Lookup<never>,
): RowAction<StaffRecord, typeof jobInput, never, never> => ({
  call,
  label: 'Change role',
  icon: 'edit',
  input: jobInput,
  dialog: {
    title: ({ name }) => staffWords('change_role', { name }),
    text: 'They are signed out. The new role applies when they sign in again.',
    busy: 'Changing...',
    fields: { job: { kind: 'select', label: 'Role', lookup: jobs } },
  },
});

const state = { kind: 'select', choices: staffStateLabels } as const;

/** Shared parts of both roles' lists of staff, with the available jobs. */
export const staffList = (jobs: Lookup<never>) => ({
  fields: {
    email: 'email',
    job: { kind: 'select', label: 'Role', lookup: jobs, current: 'jobName' },
    jobName: { label: 'Role' },
    state: { ...state, label: 'Status', tone: staffStateTones },
    since: 'date',
  } as const,
  computed: { note: { value: stateNote }, contact: { label: 'Email', value: contactOf } },
  filters: {
    search: { kind: 'search', placeholder: 'Search by name or email' },
    state,
    job: { kind: 'select', lookup: jobs },
  } as const,
  form: { schema: z.object(staffRules) },
  messages: {
    add_one: 'Invite',
    create: 'Send Invitation',
    form_note: "We'll email a link that works for 7 days.",
  },
});
