import { z } from 'zod';
import { orderReference } from './states';
import { id, required } from './rules';

/** Above the length of every push service's address, and short enough for the index. */
export const PUSH_ENDPOINT_MAX = 1_000;
/** Limit per person. */
export const PUSH_DEVICES_MAX = 10;
/** Limit for the orders that one screen reports as seen. */
export const PUSH_SEEN_MAX = 100;

export const pushTexts = {
  endpoint: 'Must be the endpoint that the push service gave the browser',
  secure: 'Must begin with https:',
  private: 'Must be an address of the public internet',
  p256dh: 'Must be the public key of the subscription: 65 bytes in base64url',
  point: 'Must be the public key of the subscription: a point of the curve P-256',
  auth: 'Must be the secret of the subscription: 16 bytes in base64url',
  token: 'Must be the token of the message',
} as const;

/** An uncompressed point of the curve P-256. */
const P256DH = /^B[A-Za-z0-9_-]{86}=?$/;
const AUTH = /^[A-Za-z0-9_-]{22}={0,2}$/;

/**
 * Removes the final dots of a host name. Not a pattern, which takes quadratic time for a name with
 * many dots.
 */
export function withoutLastDots(host: string): string {
  let end = host.length;
  while (host[end - 1] === '.') end -= 1;
  return host.slice(0, end);
}

/**
 * Normalizes an address, so that a device has one row in any spelling: removes the final dot of the
 * host and the parts that are never sent.
 */
export function endpointOf(text: string): string {
  const url = new URL(text);
  url.hostname = withoutLastDots(url.hostname);
  url.hash = '';
  return url.href;
}

const isEndpoint = (text: string): boolean =>
  URL.canParse(text) && endpointOf(text).length <= PUSH_ENDPOINT_MAX;
const endpoint = required(PUSH_ENDPOINT_MAX, pushTexts.endpoint)
  .refine(isEndpoint, pushTexts.endpoint)
  .transform(endpointOf);

const authSecret = z.string().regex(AUTH, pushTexts.auth);

/** Output of `PushSubscription.toJSON()`. */
const subscription = z.object({
  endpoint,
  keys: z.object({ p256dh: z.string().regex(P256DH, pushTexts.p256dh), auth: authSecret }),
});

/**
 * Body of `POST /store/push`. With `stays`, the browser repeats a registration that a person made
 * before.
 */
export const pushDeviceInput = subscription.extend({ stays: z.boolean().optional() });
export type PushDeviceInput = z.output<typeof pushDeviceInput>;

/** Body of `DELETE /store/push`. */
export const pushForgetInput = z.object({ endpoint });

/** Body of `POST /store/push/test`: a device of the caller. */
export const pushTestInput = z.object({ id: id() });

/** Body of `POST /store/push/seen`: orders that a person has seen, which then stop ringing. */
export const pushSeenInput = z.object({
  orders: z.array(orderReference()).min(1).max(PUSH_SEEN_MAX),
});

/**
 * Body of `POST /push/answer`, sent by the device: it has shown the message, or a person has
 * touched it.
 */
export const pushAnswerInput = z.object({
  token: z.uuid(pushTexts.token),
  touched: z.boolean().default(false),
});

/**
 * Body of `POST /push/replaced`, sent by the device: its subscription has changed. The secret of
 * the old subscription, which only the device has, is the proof.
 */
export const pushReplacedInput = subscription.extend({
  old: z.object({ endpoint, auth: authSecret }),
});
export type PushReplacedInput = z.output<typeof pushReplacedInput>;

/** `GET /store/push/key`: for `applicationServerKey`, in base64url. */
export const pushKeySchema = z.object({ publicKey: z.string() });

/**
 * Why a device may not ring. `gone`: the push service no longer knows it; `unusableKey`: encryption
 * for it is impossible; the others: the last message was not delivered.
 */
export const pushProblems = [
  'gone',
  'refused',
  'busy',
  'unreachable',
  'tooLarge',
  'private',
  'unusableKey',
] as const;
export type PushProblem = (typeof pushProblems)[number];

const pushTestSchema = z.object({
  askedAt: z.string(),
  /** When the push service accepted it. */
  sentAt: z.string().nullable(),
  /** When the device showed it. */
  answeredAt: z.string().nullable(),
});

export const pushDeviceSchema = z.object({
  id: z.string(),
  /** Display name, such as "Chrome on Android". */
  device: z.string(),
  /** Owner of the device; null for the caller's own device. */
  person: z.string().nullable(),
  /** True if the caller's session registered it. */
  isCurrent: z.boolean(),
  /** True if its session has ended, so that it does not ring; false if the server omits it. */
  isSignedOut: z.boolean().default(false),
  createdAt: z.string(),
  /** When it last reported a shown message; null if never. */
  answeredAt: z.string().nullable(),
  /** When the first message was sent that it has not answered since. */
  unansweredSince: z.string().nullable(),
  problem: z.enum(pushProblems).nullable(),
  /** The last test ring. */
  test: pushTestSchema.nullable(),
});
export type PushDevice = z.output<typeof pushDeviceSchema>;

/**
 * `GET /store/push`: the caller's devices first; devices of colleagues if the caller may see them.
 */
export const pushDeviceListSchema = z.object({ devices: z.array(pushDeviceSchema) });
export const pushDeviceSavedSchema = z.object({
  message: z.string(),
  /** `problem`: why the last message was not delivered; `refused` requires another subscription. */
  data: z.object({ id: z.string(), problem: z.enum(pushProblems).nullable().default(null) }),
});

/** Message to a device, without data about the customer. */
export const pushPayloadSchema = z.object({
  kind: z.enum(['ring', 'done', 'test']),
  token: z.string(),
  /** Code of the order, also the tag of the shown message; absent in a test. */
  order: z.string().optional(),
  /** Id of the order, by which the board knows it. */
  id: z.string().optional(),
  title: z.string(),
  body: z.string(),
});
export type PushPayload = z.output<typeof pushPayloadSchema>;
