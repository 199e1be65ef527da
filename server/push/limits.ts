/** Numbers of Web Push that someone may want to change, each with its unit. */

/** After the payment, until somebody has seen the order. */
export const RING_AGAIN_S = [30, 60, 90] as const;
/** How long a ring is good for where nothing says until when the order waits: it is accepted by itself. */
export const RING_KEPT_S = 10 * 60;
/** Nobody rings for an order of yesterday. */
export const RING_ENDS_HOURS = 24;
/** A push service may keep a test for so long. */
export const TEST_KEPT_S = 60;

/** How often each process looks for what is due. An order rings within a second of its payment. */
export const PUSH_POLL_MS = 300;
export const RINGS_AT_ONCE = 100;
/** Under way in one process, and of these at one push service: another one is not held up by one that never answers. */
export const PUSHES_AT_ONCE = 64;
export const PUSHES_PER_SERVICE = 8;
/** For connecting, sending and the answer together. */
export const PUSH_TIMEOUT_MS = 8_000;
/** Nobody else sends a message meanwhile. Above PUSH_TIMEOUT_MS. */
export const PUSH_LEASE_S = 20;
export const PUSH_TRIES_MAX = 5;
/** Until a message that failed is tried again; it doubles. */
export const PUSH_RETRY_FIRST_S = 3;
/** What a push service may ask for by `Retry-After`. */
export const PUSH_RETRY_LONGEST_S = 15 * 60;
/** Of an answer: nothing in it is read. */
export const PUSH_ANSWER_MAX_BYTES = 4_096;

/** How often each process says whose streams it holds, and how long that is believed. */
export const STREAM_READERS_MS = 20_000;
export const STREAM_READER_S = 50;
/** A device that has answered since then can be reached, unless it leaves a message unanswered for longer than that. */
export const DEVICE_ANSWERED_HOURS = 24;
export const DEVICE_ANSWERS_WITHIN_S = 60;

/**
 * Answers of devices by one address, in one process: those of many stores share an address of their carrier, and a phone answers
 * four rings an order. Counted in memory, so that a flood reaches no database.
 */
export const PUSH_ANSWERS_PER_ADDRESS = { points: 600, duration: 60 } as const;
/** A push service gives a browser another subscription once in months. */
export const PUSH_REPLACED_PER_ADDRESS = { points: 30, duration: 60 } as const;

/** Messages and rings that are over; devices that are gone, and when somebody had a screen open. */
export const PUSH_KEPT_DAYS = 7;
export const PUSH_GONE_KEPT_DAYS = 30;
/** Devices that were removed elsewhere: a browser that was not opened for so long has no session, and its subscription is hardly the same. */
export const PUSH_REMOVED_KEPT_DAYS = 400;
