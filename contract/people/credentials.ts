import { z } from 'zod';
import { PASSWORD_LENGTH_MAX, refusalCodes } from '../constants';
import { errorBodySchema } from '../errors';
import { recordOf, required } from '../rules';

// without zod, which the sign-in page would otherwise load to rate a password

/** Texts on the page that explain why a password is too weak. */
export const weakPasswordTexts = {
  tooShort: (characters: number) => `Password must be at least ${characters} characters long`,
  common: 'This password is too common. Choose another password',
  own: 'The password must not contain your name or email',
} as const;

export interface PasswordOwner {
  email: string;
  name?: string;
}

/** Shorter parts of a name occur in too many words. */
const PART_LENGTH_MIN = 4;

/**
 * True for a password that equals or contains the address, its local part, the name or a word of
 * the name, in any case.
 */
export function containsOwnData(password: string, { email, name = '' }: PasswordOwner): boolean {
  const typed = password.toLowerCase().replace(/\s+/g, '');
  const address = email.toLowerCase();
  const words = name.toLowerCase().split(/\s+/);
  const parts = [address, address.split('@')[0] ?? '', words.join(''), ...words];
  return parts.some((part) => part.length >= PART_LENGTH_MIN && typed.includes(part));
}

export const factorTexts = {
  codeWrong: 'This code is wrong or was already used',
  codesOff: 'Too many wrong codes from the app. Enter a recovery code',
  codeRequired: 'Enter the code',
  codeShape: 'Enter the 6-digit code from your app, or a recovery code of 16 letters and digits',
  passkeyRefused:
    'This passkey was not accepted: wrong site or account, or it took too long. Try again',
  passwordNotEnough: 'Your account has two-step verification. Enter a code',
  oneProof: 'Enter either a code or a passkey',
} as const;

export const RECOVERY_CODES = 10;

/** Code of an authenticator app or a recovery code, as typed. */
const code = () =>
  required(40, factorTexts.codeRequired).regex(
    /^[\s-]*(?:(?:\d[\s-]*){6}|(?:[A-Za-z2-7][\s-]*){16})$/,
    factorTexts.codeShape,
  );
/** Texts of WebAuthn are base64url; the longest is an attestation with certificates. */
const encoded = (max = 2_048) =>
  z
    .string()
    .regex(/^[\w-]*$/, 'Must be base64url')
    .max(max, `At most ${max} characters`);
const clientExtensionResults = recordOf(z.string(), z.unknown(), { max: 20 }).default({});

/** Result of the browser for a new passkey (`RegistrationResponseJSON` of WebAuthn). */
const createdPasskey = z.object({
  id: encoded(),
  rawId: encoded(),
  type: z.literal('public-key'),
  clientExtensionResults,
  response: z.object({
    clientDataJSON: encoded(8_192),
    attestationObject: encoded(65_536),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
/** Result of the browser for a passkey that has signed (`AuthenticationResponseJSON`). */
const usedPasskey = z.object({
  id: encoded(),
  rawId: encoded(),
  type: z.literal('public-key'),
  clientExtensionResults,
  response: z.object({
    clientDataJSON: encoded(8_192),
    authenticatorData: encoded(8_192),
    signature: encoded(8_192),
    userHandle: encoded(200).optional(),
  }),
});
export type CreatedPasskey = z.output<typeof createdPasskey>;
export type UsedPasskey = z.output<typeof usedPasskey>;

const challenge = () => required(200);
const proof = { code: code().optional(), passkey: usedPasskey.optional() };
const isExactlyOne = (...values: readonly unknown[]): boolean =>
  values.filter((value) => value !== undefined).length === 1;

export const secondFactorInput = z
  .object({ challenge: challenge(), ...proof })
  .refine(({ code: typed, passkey }) => isExactlyOne(typed, passkey), {
    error: factorTexts.oneProof,
    path: ['code'],
  });
/**
 * A password is accepted only if no second factor is set; a passkey needs the challenge of `POST
 * /auth/step-up/options`.
 */
export const stepUpInput = z
  .object({
    // not trimmed: a password may begin with a blank
    password: z
      .string()
      .min(1, 'Please enter your password')
      .max(PASSWORD_LENGTH_MAX, `At most ${PASSWORD_LENGTH_MAX} characters`)
      .optional(),
    challenge: challenge().optional(),
    ...proof,
  })
  .refine(({ password, code: typed, passkey }) => isExactlyOne(password, typed, passkey), {
    error: factorTexts.oneProof,
    path: ['code'],
  })
  .refine(({ passkey, challenge: asked }) => passkey === undefined || asked !== undefined, {
    error: 'A passkey needs a challenge',
    path: ['challenge'],
  });

export const totpConfirmInput = z.object({ code: code() });
const passkeyName = () => required(60);
export const passkeyInput = z.object({
  challenge: challenge(),
  name: passkeyName(),
  passkey: createdPasskey,
});
export const passkeyNameInput = z.object({ name: passkeyName() });

/** Options for the browser's WebAuthn, with the names of the standard. */
const webAuthnOptions = z.record(z.string(), z.unknown());

export const totpSchema = z.object({
  /** Base32, for an app that can't read the picture. */
  secret: z.string(),
  uri: z.string(),
  /** The secret as a QR code in SVG. */
  qr: z.string(),
});
/**
 * `recoveryCodes` belong to the first factor and are shown only once; null if the person already
 * has some.
 */
export const factorSetSchema = z.object({
  message: z.string(),
  recoveryCodes: z.array(z.string()).nullable(),
});
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export const passkeyOptionsSchema = z.object({ challenge: z.string(), options: webAuthnOptions });

/** `GET /auth/factors`. */
export const factorsSchema = z.object({
  /** When an authenticator app was set up; null without an app. */
  totpSince: z.string().nullable(),
  passkeys: z.array(passkeySchema),
  recoveryCodesLeft: z.number(),
  /**
   * `isDemanded`: the caller's job requires a factor. `dueAt`: end of the grace period, or null.
   */
  isDemanded: z.boolean(),
  dueAt: z.string().nullable(),
});
export type Factors = z.output<typeof factorsSchema>;

/** Ways to prove the caller's identity. */
const proofWaysSchema = z.object({
  /** `passkey` needs an answer to `passkeyOptions`. */
  ways: z.array(z.enum(['password', 'code', 'passkey'])),
  challenge: z.string(),
  passkeyOptions: webAuthnOptions.nullable(),
});
export const stepUpOptionsSchema = proofWaysSchema;
export type ProofWays = z.output<typeof proofWaysSchema>;

/** The 401 of a sign-in with the right password. */
export const secondFactorRefusalSchema = errorBodySchema.extend({
  code: z.literal(refusalCodes.secondFactor),
  ...proofWaysSchema.shape,
});

const sessionSchema = z.object({
  id: z.string(),
  /** Display name, such as "Chrome on Android"; null if unknown. */
  device: z.string().nullable(),
  address: z.string().nullable(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
});
/** `isCurrent`: the session of the request. */
export const ownSessionSchema = sessionSchema.extend({ isCurrent: z.boolean() });
export type OwnSession = z.output<typeof ownSessionSchema>;

/** `GET /auth/sessions`: the caller's session first, then by last use. */
export const ownSessionListSchema = z.object({ sessions: z.array(ownSessionSchema) });

/** `GET /admin/users/{id}/sessions`, by last use. */
export const userSessionListSchema = z.object({ sessions: z.array(sessionSchema) });

export const sessionParams = z.object({
  id: required().pipe(z.uuid('Must be the id of a session')),
});
