import { MINUTE_MS } from '../../contract/time';

/** Schedule and limits of the nightly comparison of payments; each name carries its unit. */

/** Minutes of the Indian day; a night in which no process runs is skipped. */
export const RECONCILE_FROM_MINUTES = 3 * 60 + 30;
export const RECONCILE_UNTIL_MINUTES = 6 * 60;
/** A process that has not finished by then has died. */
export const RECONCILE_LEASE_MINUTES = 30;
export const NIGHTLY_CHECK_MS = 60_000;
/** Limit for one query over all orders. */
export const RECONCILE_TIMEOUT_MS = 10 * MINUTE_MS;
/**
 * Payments that changed in the last days are compared with the provider's, RECONCILED_AT_ONCE at a
 * time.
 */
export const RECONCILED_DAYS = 3;
export const RECONCILED_AT_ONCE = 5;
/** Differences of one kind that the report names; the others are counted. */
export const DIFFERENCES_NAMED_MAX = 20;
