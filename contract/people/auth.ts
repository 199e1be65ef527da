import { z } from 'zod';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN, RESET_OTP_LENGTH } from '../constants';
import { permissionSchema, roleSchema } from './permissions';
import { email, required } from '../rules';

/** Texts of sign-in and passwords that both sides use. */
export const authTexts = {
  passwordTooShort: 'Password must be at least 6 characters long',
  /** Wording of the change-password form. */
  changedPasswordTooShort: 'Password must be at least 6 characters long!',
  otpRequired: 'OTP is required',
  newPasswordRequired: 'New password is required',
  currentPasswordRequired: 'Please enter your current password!',
  currentPasswordWrong: 'Current password is incorrect',
  otpInvalid: 'Invalid or expired OTP',
  forgotSent: 'If this email exists, an OTP has been sent.',
} as const;

const typedPassword = (missing: string) =>
  z
    .string({ error: missing })
    .min(1, { error: missing, abort: true })
    .max(PASSWORD_LENGTH_MAX, `At most ${PASSWORD_LENGTH_MAX} characters`);
const newPassword = (missing: string, tooShort: string) =>
  typedPassword(missing)
    .refine((text) => text.trim() !== '', { error: missing, abort: true })
    .min(PASSWORD_LENGTH_MIN, tooShort);

export const loginInput = z.object({
  email: email(),
  password: typedPassword('This field is required'),
});
/**
 * Above the length of every kind of token, so that a token of another kind is refused as wrong
 * (401).
 */
const TOKEN_LENGTH_MAX = 4_096;
export const refreshInput = z.object({ refresh_token: required(TOKEN_LENGTH_MAX) });
/** The answer without a token is the same, because the session is already over. */
export const logoutInput = z.object({ refresh_token: z.string().max(200).optional() });
export const forgotPasswordInput = z.object({ email: email() });
export const resetPasswordInput = z.object({
  email: email(),
  otp: required(RESET_OTP_LENGTH, authTexts.otpRequired),
  newPassword: newPassword(authTexts.newPasswordRequired, authTexts.passwordTooShort),
});
export const changePasswordInput = z.object({
  currentPassword: typedPassword(authTexts.currentPasswordRequired),
  newPassword: newPassword(authTexts.newPasswordRequired, authTexts.changedPasswordTooShort),
});

/** A store that the person works for. `job` is the key of their job there. */
export const workplaceSchema = z.object({ id: z.string(), name: z.string(), job: z.string() });

export const sessionUserSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: roleSchema,
  name: z.string(),
});
export type SessionUser = z.output<typeof sessionUserSchema>;

export const tokensSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('bearer'),
});
/** Answer of login and of refresh. */
export const sessionSchema = tokensSchema.extend({ user: sessionUserSchema });
export type SessionAnswer = z.output<typeof sessionSchema>;

/**
 * `GET /auth/me`. For a store owner, the fields are the store's. `stats` holds the counts of the
 * top bar.
 */
export const profileSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  storeName: z.string().nullable(),
  ownerName: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  pincode: z.string().nullable(),
  image: z.string().nullable(),
  role: roleSchema,
  isActive: z.boolean(),
  isApproved: z.boolean(),
  createdBy: z.string().nullable(),
  locationId: z.string().nullable(),
  description: z.string().nullable(),
  googleMapsUrl: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Only in a demonstration that others can reach; every screen then shows a notice. */
  isDemonstration: z.literal(true).optional(),
  /** Permissions of the caller in the store of this request. */
  permissions: z.array(permissionSchema),
  /** Key of an admin's job, or of the caller's job in the store of this request. */
  job: z.string().nullable(),
  /**
   * Every store that the caller works for. The first is the default if a request has no `X-Store`.
   */
  stores: z.array(workplaceSchema),
  stats: z.object({ unreadNotifications: z.number(), ordersInProgress: z.number() }),
});
export type Profile = z.output<typeof profileSchema>;

/** `GET /auth/password-rules`, for forms: rules of this installation beyond the specification. */
export const passwordRulesSchema = z.object({ minLength: z.number() });

export const messageSchema = z.object({ message: z.string() });

const code = required(200);

/**
 * Body of `POST /auth/invitations/read`. The code is not part of the address, so that logs do not
 * contain it.
 */
export const invitationCodeInput = z.object({ code });

/** Invitation as the page shows it before it is accepted. */
export const invitationSchema = z.object({
  email: z.string(),
  role: z.enum(['admin', 'store']),
  jobName: z.string(),
  /** Name of the store; for the role store only. */
  storeName: z.string().nullable(),
  inviterName: z.string(),
  expiresAt: z.string(),
  /** True if the address already has an account, which accepts with its existing password. */
  hasAccount: z.boolean(),
});
export type InvitationAnswer = z.output<typeof invitationSchema>;

/** Rules for the name and password of a new account. */
export const newAccountRules = { name: required(), password: resetPasswordInput.shape.newPassword };

/**
 * Body of `POST /auth/invitations/accept`: name and password of the new account, or the password of
 * the existing account. A caller who is signed in with that account needs neither.
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
