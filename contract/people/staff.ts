import { LINE_LENGTH_MAX } from '../constants';
import { email, optionalText, required, texts } from '../rules';
import { z } from 'zod';
import { choice, pageInfo, searchQuery } from '../lists';

/** The rules of the forms about staff, one a field. */
export const staffRules = { email: email(), job: required() };

/** The reason of a deactivation or of a removal from a store. */
export const deactivationReason = optionalText(LINE_LENGTH_MAX, true).refine(
  (text) => text !== '',
  texts.required,
);

/** Somebody who is invited has not chosen a password yet, or has not accepted. */
export const staffStates = ['active', 'inactive', 'invited'] as const;
const stateSchema = z.enum(staffStates);

/** `search` looks into name and e-mail; `job` is the key of one. */
export const staffListQuery = searchQuery.extend({
  state: choice(staffStates),
  job: z.preprocess(
    (value) => (value === '' || value === 'all' ? undefined : value),
    optionalText(LINE_LENGTH_MAX).optional(),
  ),
});
export type StaffListQuery = z.output<typeof staffListQuery>;

/** One of the staff of the platform or of a store, or an invitation that nobody has accepted yet. */
export const staffSchema = z.object({
  id: z.string(),
  state: stateSchema,
  name: z.string(),
  /** Absent where `isHigher`, as are the second factor, the reason and the invitation. */
  email: z.string().optional(),
  /** An admin, or an invitation of one, with permissions that the caller lacks. */
  isHigher: z.boolean().optional(),
  /** The key of the job. */
  job: z.string(),
  jobName: z.string(),
  /** The owner of the store, who can only hand it over. */
  isOwner: z.boolean(),
  /** Whether signing in asks for more than the password. */
  hasSecondFactor: z.boolean().optional(),
  /** Why they were deactivated. */
  inactiveReason: z.string().nullable(),
  /** Of those who are invited: what Send again and Withdraw name. */
  invitationId: z.string().nullable(),
  expiresAt: z.string().nullable(),
  /** Since when they are among the staff, or when the invitation was sent last. */
  since: z.string(),
});
export type StaffAnswer = z.output<typeof staffSchema>;

export const staffListSchema = z.object({ staff: z.array(staffSchema), ...pageInfo });
export const staffSavedSchema = z.object({ message: z.string(), data: staffSchema });

/** Body of `POST /admin/staff` and `POST /store/staff`: invites an address to a job. */
export const staffInput = z.object(staffRules);
export type StaffInput = z.output<typeof staffInput>;
/** Body of the calls that change a job. */
export const staffJobInput = z.object({ job: staffRules.job });

/** Body of `DELETE /store/staff/{id}`: why the person leaves, which the audit keeps. */
export const staffRemovalInput = z.object({ reason: deactivationReason });

/** What a job may be chosen from. */
export const jobOptionsSchema = z.object({
  jobs: z.array(z.object({ id: z.string(), name: z.string() })),
});
