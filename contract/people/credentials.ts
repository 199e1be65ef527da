import { z } from 'zod';
import { PASSWORD_LENGTH_MAX, refusalCodes } from '../constants';
import { errorBodySchema } from '../errors';
import { recordOf, required } from '../rules';

// without zod: the sign-in page would load it for the strength of a password

/** Why nobody should have a password, in words for the person who has typed it. */
export const weakPasswordTexts = {
  tooShort: (characters: number) => `Password must be at least ${characters} characters long`,
  common: 'Too many people have this password. Choose another one',
  own: 'The password must not hold your name or e-mail address',
} as const;

/** Whose password it is to be, as far as that is known. */
export interface PasswordOwner {
  email: string;
  name?: string;
}

/** Shorter parts of a name are in too many words. */
const PART_LENGTH_MIN = 4;

/** True for a password that is or holds the address, its first half, the name or a word of the name, in any case. */
export function holdsOwn(password: string, { email, name = '' }: PasswordOwner): boolean {
  const typed = password.toLowerCase().replace(/\s+/g, '');
  const address = email.toLowerCase();
  const words = name.toLowerCase().split(/\s+/);
  const parts = [address, address.split('@')[0] ?? '', words.join(''), ...words];
  return parts.some((part) => part.length >= PART_LENGTH_MIN && typed.includes(part));
}

export const factorTexts = {
  codeWrong: 'This code is wrong, or was used already',
  codesOff: 'Too many codes of the app were wrong: enter a recovery code',
  codeRequired: 'Enter the code',
  codeShape:
    'Enter the six digits of the app, or the sixteen letters and digits of a recovery code',
  passkeyRefused:
    'This passkey was not accepted: it belongs to another site or account, or the answer came too late',
  passwordNotEnough: 'Your account has a second factor: enter a code of it',
  oneProof: 'Give a code or a passkey, one of them',
} as const;

/** How many recovery codes are made at once. */
export const RECOVERY_CODES = 10;

/** Of an authenticator app or a recovery code, as it was typed. */
const code = () =>
  required(40, factorTexts.codeRequired).regex(
    /^[\s-]*(?:(?:\d[\s-]*){6}|(?:[A-Za-z2-7][\s-]*){16})$/,
    factorTexts.codeShape,
  );
/** The texts of WebAuthn are base64url; the longest is an attestation with certificates. */
const encoded = (max = 2_048) =>
  z
    .string()
    .regex(/^[\w-]*$/, 'Must be base64url')
    .max(max, `At most ${max} characters`);
const clientExtensionResults = recordOf(z.string(), z.unknown(), { max: 20 }).default({});

/** What a browser answers when it has made a passkey (`RegistrationResponseJSON` of WebAuthn). */
const madePasskey = z.object({
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
/** What a browser answers when a passkey has signed (`AuthenticationResponseJSON`). */
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
export type MadePasskey = z.output<typeof madePasskey>;
export type UsedPasskey = z.output<typeof usedPasskey>;

const challenge = () => required(200);
const proof = { code: code().optional(), passkey: usedPasskey.optional() };
const isOne = (...values: readonly unknown[]): boolean =>
  values.filter((value) => value !== undefined).length === 1;

export const secondFactorInput = z
  .object({ challenge: challenge(), ...proof })
  .refine(({ code: typed, passkey }) => isOne(typed, passkey), {
    error: factorTexts.oneProof,
    path: ['code'],
  });
/** The password only where no factor is set; a passkey with the challenge of `POST /auth/step-up/options`. */
export const stepUpInput = z
  .object({
    // as it is: a password may begin with a blank
    password: z
      .string()
      .min(1, 'Please enter your password')
      .max(PASSWORD_LENGTH_MAX, `At most ${PASSWORD_LENGTH_MAX} characters`)
      .optional(),
    challenge: challenge().optional(),
    ...proof,
  })
  .refine(({ password, code: typed, passkey }) => isOne(password, typed, passkey), {
    error: factorTexts.oneProof,
    path: ['code'],
  })
  .refine(({ passkey, challenge: asked }) => passkey === undefined || asked !== undefined, {
    error: 'A passkey answers a challenge',
    path: ['challenge'],
  });

export const totpConfirmInput = z.object({ code: code() });
const passkeyName = () => required(60);
export const passkeyInput = z.object({
  challenge: challenge(),
  name: passkeyName(),
  passkey: madePasskey,
});
export const passkeyNameInput = z.object({ name: passkeyName() });

/** What the browser's WebAuthn is asked with, as the standard names it. */
const webAuthnOptions = z.record(z.string(), z.unknown());

export const totpSchema = z.object({
  /** In base32, for an app that can't read the picture. */
  secret: z.string(),
  uri: z.string(),
  /** The same as a QR code: an SVG. */
  qr: z.string(),
});
/** `recoveryCodes` are those of a first factor, shown this once; null where there were some already. */
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
  /** When an authenticator app was set up; null without one. */
  totpSince: z.string().nullable(),
  passkeys: z.array(passkeySchema),
  recoveryCodesLeft: z.number(),
  /** Whether the caller's job demands a factor, and until when they may do without; null where no time runs. */
  isDemanded: z.boolean(),
  dueAt: z.string().nullable(),
});
export type Factors = z.output<typeof factorsSchema>;

/** How somebody proves who they are. */
const proofWaysSchema = z.object({
  /** `passkey` waits for an answer to `passkeyOptions`. */
  ways: z.array(z.enum(['password', 'code', 'passkey'])),
  challenge: z.string(),
  passkeyOptions: webAuthnOptions.nullable(),
});
export const stepUpOptionsSchema = proofWaysSchema;
export type ProofWays = z.output<typeof proofWaysSchema>;

/** The 401 of a sign-in whose password was right. */
export const secondFactorRefusalSchema = errorBodySchema.extend({
  code: z.literal(refusalCodes.secondFactor),
  ...proofWaysSchema.shape,
});

const sessionSchema = z.object({
  id: z.string(),
  /** For people, such as "Chrome on Android"; null where it was not told. */
  device: z.string().nullable(),
  address: z.string().nullable(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
});
/** `isCurrent`: the session of the request. */
export const ownSessionSchema = sessionSchema.extend({ isCurrent: z.boolean() });
export type OwnSession = z.output<typeof ownSessionSchema>;

/** `GET /auth/sessions`: the one that asks first, then as they were used last. */
export const ownSessionListSchema = z.object({ sessions: z.array(ownSessionSchema) });

/** `GET /admin/users/{id}/sessions`: as they were used last. */
export const userSessionListSchema = z.object({ sessions: z.array(sessionSchema) });

export const sessionParams = z.object({
  id: required().pipe(z.uuid('Must be the id of a session')),
});
