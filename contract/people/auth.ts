import { z } from 'zod';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN, RESET_OTP_LENGTH } from '../constants';
import { permissionSchema, roleSchema } from './permissions';
import { email, required } from '../rules';

/** Texts of sign-in and passwords that both sides use. */
export const authTexts = {
  passwordTooShort: 'Password must be at least 6 characters long',
  /** The change-password form's own wording. */
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
/** Longer than any token of another kind, so that one of those is refused as a wrong one (401). */
const TOKEN_LENGTH_MAX = 4_096;
export const refreshInput = z.object({ refresh_token: required(TOKEN_LENGTH_MAX) });
/** Without a token the answer is the same: the session it would name is over. */
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

/** A store that somebody works for. `job` is the key of their job there. */
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

/** `GET /auth/me`. A store owner's fields are the store's. `stats` counts what the top bar shows. */
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
  /** Only where others can reach a demonstration: every screen says so. */
  isDemonstration: z.literal(true).optional(),
  /** What the caller may do, in the store of this request. */
  permissions: z.array(permissionSchema),
  /** The key of an admin's job, or of the caller's in the store of this request. */
  job: z.string().nullable(),
  /** Every store that the caller works for, the first of them is taken where a request names none in `X-Store`. */
  stores: z.array(workplaceSchema),
  stats: z.object({ unreadNotifications: z.number(), ordersInProgress: z.number() }),
});
export type Profile = z.output<typeof profileSchema>;

/** `GET /auth/password-rules`, for forms: what an installation asks beyond the specification. */
export const passwordRulesSchema = z.object({ minLength: z.number() });

export const messageSchema = z.object({ message: z.string() });

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
