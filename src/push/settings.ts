/**
 * Storage key of the person who switched ringing on, so that it continues after they sign in again,
 * until they switch it off.
 */
export const PUSH_KEY = 'jb_push';
/** Time limit for a service worker, which otherwise never starts. */
export const WORKER_READY_MS = 5_000;
/** An unreachable push service may never report it. */
export const SUBSCRIBE_TIMEOUT_MS = 20_000;
/** Interval and time limit for checking whether a test ring was answered. */
export const TEST_LOOK_MS = 1_000;
export const TEST_WAIT_MS = 20_000;
/** Interval and time limit for finding the card of a notification's order on the board. */
export const LINKED_ORDER_POLL_MS = 200;
export const LINKED_ORDER_TIMEOUT_MS = 10_000;
