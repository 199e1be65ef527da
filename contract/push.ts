import { z } from 'zod';
import { orderReference } from './states';
import { id, required } from './rules';

/** No push service has longer ones; an index holds them. */
export const PUSH_ENDPOINT_MAX = 1_000;
/** Of one person. */
export const PUSH_DEVICES_MAX = 10;
/** Orders that one look at a screen shows. */
export const PUSH_SEEN_MAX = 100;

export const pushTexts = {
  endpoint: 'Must be the address that the browser was given by its push service',
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

/** A host's name without the dots that may end it. No pattern: one takes a square of the time for a name of many dots. */
export function withoutLastDots(host: string): string {
  let end = host.length;
  while (host[end - 1] === '.') end -= 1;
  return host.slice(0, end);
}

/** One spelling of an address, so that a device is one however it is written: without the dot that may end a name, and without what is never sent. */
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

/** What `PushSubscription.toJSON()` gives. */
const subscription = z.object({
  endpoint,
  keys: z.object({ p256dh: z.string().regex(P256DH, pushTexts.p256dh), auth: authSecret }),
});

/** Body of `POST /store/push`. With `stays` the browser says again what somebody has switched on there before. */
export const pushDeviceInput = subscription.extend({ stays: z.boolean().optional() });
export type PushDeviceInput = z.output<typeof pushDeviceInput>;

/** Body of `DELETE /store/push`. */
export const pushForgetInput = z.object({ endpoint });

/** Body of `POST /store/push/test`: one of the caller's own devices. */
export const pushTestInput = z.object({ id: id() });

/** Body of `POST /store/push/seen`: orders that somebody has looked at, which then ring no more. */
export const pushSeenInput = z.object({
  orders: z.array(orderReference()).min(1).max(PUSH_SEEN_MAX),
});

/** Body of `POST /push/answer`, by the device itself: it has shown the message, or somebody has touched it there. */
export const pushAnswerInput = z.object({
  token: z.uuid(pushTexts.token),
  touched: z.boolean().default(false),
});

/** Body of `POST /push/replaced`, by the device itself: its subscription is another one now. The secret of the old one, which nobody else has, proves it. */
export const pushReplacedInput = subscription.extend({
  old: z.object({ endpoint, auth: authSecret }),
});
export type PushReplacedInput = z.output<typeof pushReplacedInput>;

/** `GET /store/push/key`: for `applicationServerKey`, in base64url. */
export const pushKeySchema = z.object({ publicKey: z.string() });

/** Why a device may not ring. `gone`: the push service does not know it any more; `unusableKey`: nothing can be encrypted for it; the others: the last message did not get through. */
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
  /** Taken by the push service. */
  sentAt: z.string().nullable(),
  /** The device has shown it. */
  answeredAt: z.string().nullable(),
});

export const pushDeviceSchema = z.object({
  id: z.string(),
  /** For people, such as "Chrome on Android". */
  device: z.string(),
  /** Whose it is; null for one of the caller's own. */
  person: z.string().nullable(),
  /** Switched on in the session that asks. */
  isCurrent: z.boolean(),
  /** Its session has ended, so that it does not ring; false of a server that does not say so. */
  isSignedOut: z.boolean().default(false),
  createdAt: z.string(),
  /** When it last said that it has shown a message; null: never. */
  answeredAt: z.string().nullable(),
  /** The first message that it has not answered since. */
  unansweredSince: z.string().nullable(),
  problem: z.enum(pushProblems).nullable(),
  /** The last test ring. */
  test: pushTestSchema.nullable(),
});
export type PushDevice = z.output<typeof pushDeviceSchema>;

/** `GET /store/push`: the caller's own first; those of colleagues for whoever may see these. */
export const pushDeviceListSchema = z.object({ devices: z.array(pushDeviceSchema) });
export const pushDeviceSavedSchema = z.object({
  message: z.string(),
  /** `problem`: why the last message did not get through; `refused` wants another subscription. */
  data: z.object({ id: z.string(), problem: z.enum(pushProblems).nullable().default(null) }),
});

/** What a device is sent: nothing about the customer. */
export const pushPayloadSchema = z.object({
  kind: z.enum(['ring', 'done', 'test']),
  token: z.string(),
  /** Its code, which also is the tag of what is shown; absent in a test. */
  order: z.string().optional(),
  /** Its id, by which the board knows it. */
  id: z.string().optional(),
  title: z.string(),
  body: z.string(),
});
export type PushPayload = z.output<typeof pushPayloadSchema>;
