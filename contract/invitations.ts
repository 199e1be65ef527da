import { z } from 'zod';
import { resetPasswordInput } from './auth';
import { PASSWORD_LENGTH_MAX } from './constants';
import { required } from './rules';

const code = required(200);

/** Body of `POST /auth/invitations/read`. The code is in no address, so that no log keeps it. */
export const invitationCodeInput = z.object({ code });

/** What the page shows before somebody accepts. */
export const invitationSchema = z.object({
  email: z.string(),
  role: z.enum(['admin', 'store']),
  jobName: z.string(),
  /** Of role store: where. */
  storeName: z.string().nullable(),
  inviterName: z.string(),
  expiresAt: z.string(),
  /** Whether the address has an account already, which accepts with its own password. */
  hasAccount: z.boolean(),
});
export type InvitationAnswer = z.output<typeof invitationSchema>;

/** The new account's name and password. */
export const newAccountRules = { name: required(), password: resetPasswordInput.shape.newPassword };

/**
 * Body of `POST /auth/invitations/accept`: the name and password of the new account, or the password of the one that exists.
 * Who is signed in with that one needs neither.
 */
export const acceptInvitationInput = z.object({
  code,
  name: required().optional(),
  password: z
    .string()
    .min(1)
    .max(PASSWORD_LENGTH_MAX, `At most ${PASSWORD_LENGTH_MAX} characters`)
    .optional(),
});
export type AcceptInvitationInput = z.output<typeof acceptInvitationInput>;

export const invitationAcceptedSchema = z.object({ message: z.string(), email: z.string() });
