/** Limits of Web Push; each name carries its unit. */

/** Seconds after the payment at which an unseen order rings again. */
export const RING_AGAIN_S = [30, 60, 90] as const;
/** Lifetime of a ring for an auto-accepted order, which has no deadline. */
export const RING_KEPT_S = 10 * 60;
/** Yesterday's orders do not ring. */
export const RING_ENDS_HOURS = 24;
/** Time for which a push service may keep a test message. */
export const TEST_KEPT_S = 60;

/**
 * Interval at which each process looks for due messages. An order rings within a second of its
 * payment.
 */
export const PUSH_POLL_MS = 300;
export const RINGS_AT_ONCE = 100;
/**
 * Messages in flight per process, and per push service, so that a service that never answers does
 * not hold up the others.
 */
export const PUSHES_AT_ONCE = 64;
export const PUSHES_PER_SERVICE = 8;
/** Limit for connecting, sending and the answer together. */
export const PUSH_TIMEOUT_MS = 8_000;
/** No other process sends the message during this time. Above PUSH_TIMEOUT_MS. */
export const PUSH_LEASE_S = 20;
export const PUSH_TRIES_MAX = 5;
/** Delay before a failed message is tried again; it doubles. */
export const PUSH_RETRY_FIRST_S = 3;
/** Longest `Retry-After` that a push service may ask for. */
export const PUSH_RETRY_LONGEST_S = 15 * 60;
/** Limit for an answer, whose content is not read. */
export const PUSH_ANSWER_MAX_BYTES = 4_096;

/**
 * Interval at which each process reports the readers of its streams, and how long a report is
 * valid.
 */
export const STREAM_READERS_MS = 20_000;
export const STREAM_READER_S = 50;
/**
 * A device that answered within this time counts as reachable, unless a message to it stays
 * unanswered for longer than DEVICE_ANSWERS_WITHIN_S.
 */
export const DEVICE_ANSWERED_HOURS = 24;
export const DEVICE_ANSWERS_WITHIN_S = 60;

/**
 * Answers of devices, per address and process: devices of many stores share their carrier's
 * address, and a phone answers four rings per order. Counted in memory, so that a flood does not
 * reach the database.
 */
export const PUSH_ANSWERS_PER_ADDRESS = { points: 600, duration: 60 } as const;
/** A push service replaces a browser's subscription once in months. */
export const PUSH_REPLACED_PER_ADDRESS = { points: 30, duration: 60 } as const;

/** Days for which finished messages and rings, lost devices, and times of open screens are kept. */
export const PUSH_KEPT_DAYS = 7;
export const PUSH_GONE_KEPT_DAYS = 30;
/**
 * Days for which devices that were removed elsewhere are kept: a browser that stayed closed for
 * longer has no session, and its subscription has probably changed.
 */
export const PUSH_REMOVED_KEPT_DAYS = 400;
