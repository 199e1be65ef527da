import { LINE_LENGTH_MAX } from '../constants';
import { email, optionalText, required, texts } from '../rules';
import { z } from 'zod';
import { choice, pageInfo, searchQuery } from '../lists';

export const staffRules = { email: email(), job: required() };

/** Reason of a deactivation, or of a removal from a store. */
export const deactivationReason = optionalText(LINE_LENGTH_MAX, true).refine(
  (text) => text !== '',
  texts.required,
);

/** `invited`: the invitation is not accepted, or the password is not chosen yet. */
export const staffStates = ['active', 'inactive', 'invited'] as const;
const stateSchema = z.enum(staffStates);

/** `search` matches name and e-mail; `job` is a job's key. */
export const staffListQuery = searchQuery.extend({
  state: choice(staffStates),
  job: z.preprocess(
    (value) => (value === '' || value === 'all' ? undefined : value),
    optionalText(LINE_LENGTH_MAX).optional(),
  ),
});
export type StaffListQuery = z.output<typeof staffListQuery>;

/** A member of the staff of the platform or of a store, or an open invitation. */
export const staffSchema = z.object({
  id: z.string(),
  state: stateSchema,
  name: z.string(),
  /** Absent if `isHigher`, as are the second factor, the reason and the invitation. */
  email: z.string().optional(),
  /** True for an admin, or the invitation of an admin, with permissions that the caller lacks. */
  isHigher: z.boolean().optional(),
  job: z.string(),
  jobName: z.string(),
  /** True for the owner of the store, who can only be replaced by a handover. */
  isOwner: z.boolean(),
  /** True if signing in requires more than the password. */
  hasSecondFactor: z.boolean().optional(),
  inactiveReason: z.string().nullable(),
  /** Id for Send again and Withdraw, if the state is `invited`. */
  invitationId: z.string().nullable(),
  expiresAt: z.string().nullable(),
  /** When the person joined the staff, or when the invitation was last sent. */
  since: z.string(),
});
export type StaffAnswer = z.output<typeof staffSchema>;

export const staffListSchema = z.object({ staff: z.array(staffSchema), ...pageInfo });
export const staffSavedSchema = z.object({ message: z.string(), data: staffSchema });

/** Body of `POST /admin/staff` and `POST /store/staff`: invites an address to a job. */
export const staffInput = z.object(staffRules);
export type StaffInput = z.output<typeof staffInput>;
export const staffJobInput = z.object({ job: staffRules.job });

/** Body of `DELETE /store/staff/{id}`; the audit stores the reason. */
export const staffRemovalInput = z.object({ reason: deactivationReason });

export const jobOptionsSchema = z.object({
  jobs: z.array(z.object({ id: z.string(), name: z.string() })),
});
