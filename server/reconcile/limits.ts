import { MINUTE_MS } from '../../contract/time';

/** When the nightly comparison of money runs and what it names, each with its unit. */

/** Of the Indian day: a night in which no process runs is left out. */
export const RECONCILE_FROM_MINUTES = 3 * 60 + 30;
export const RECONCILE_UNTIL_MINUTES = 6 * 60;
/** A process that has not finished by then has died. */
export const RECONCILE_LEASE_MINUTES = 30;
export const NIGHTLY_CHECK_MS = 60_000;
/** For one question about all orders. */
export const RECONCILE_TIMEOUT_MS = 10 * MINUTE_MS;
/** Payments that changed in the last days are compared with the provider's, so many at once. */
export const RECONCILED_DAYS = 3;
export const RECONCILED_AT_ONCE = 5;
/** Of one kind of difference; the rest is counted. */
export const DIFFERENCES_NAMED_MAX = 20;
