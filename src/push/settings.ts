/** Whose wish it is that this browser rings: kept until they switch it off, so that it goes on after they have signed in again. */
export const PUSH_KEY = 'jb_push';
/** A service worker that is not there by then does not come. */
export const WORKER_READY_MS = 5_000;
/** A push service that can't be reached may never say so. */
export const SUBSCRIBE_TIMEOUT_MS = 20_000;
/** How often a page looks whether a test ring was answered, and for how long. */
export const TEST_LOOK_MS = 1_000;
export const TEST_WAIT_MS = 20_000;
/** How often the board looks for the card of an order that a notification leads to, and for how long. */
export const ASKED_ORDER_LOOK_MS = 200;
export const ASKED_ORDER_WAIT_MS = 10_000;
