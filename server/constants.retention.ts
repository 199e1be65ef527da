/** Retention times; each name carries its unit. docs/operating.md lists them. */

/** Time for which a repeated order or refund is recognised. */
export const IDEMPOTENCY_KEY_DAYS = 7;
/** Time for which the answer of a create is kept for a repeated request. */
export const KEPT_ANSWER_DAYS = 1;

/** Notifications are removed after this time, read or unread. */
export const NOTIFICATION_DAYS = 365;
export const NOTIFICATIONS_PRUNED_AT_ONCE = 1_000;
export const PRUNE_NOTIFICATIONS_MS = 3_600_000;

/**
 * Interval at which each process looks for expired rows; it removes at most PRUNED_AT_ONCE rows of
 * a kind at a time.
 */
export const PRUNE_MS = 3_600_000;
export const PRUNED_AT_ONCE = 1_000;
/**
 * Events of the payment provider; not below 180, see prune_payment_events(). Events of open
 * payments stay.
 */
export const PAYMENT_EVENT_DAYS = 365;
/** Audit entries with their seals, by whole months; not below 365, see prune_audit(). */
export const AUDIT_DAYS = 3 * 365;
export const AUDIT_PRUNED_AT_ONCE = 10_000;
/** Mails that were sent or have failed for good. */
export const MAIL_DAYS = 90;
export const SESSION_ENDED_DAYS = 30;
export const SIGN_IN_CODE_DAYS = 1;
/**
 * Closures and special hours of stores, after their end; the availability board looks back a week.
 * The audit keeps them longer.
 */
export const CLOSURE_ENDED_DAYS = 90;
/** Time until an unreferenced upload is removed. */
export const UPLOAD_UNUSED_HOURS = 24;
export const UPLOADS_LOOKED_UP_AT_ONCE = 1_000;

/**
 * An erasure reads every text of every table. Below HTTP_IMPORT_TIMEOUT_MS, because the client
 * waits for the answer.
 */
export const ERASURE_TIMEOUT_MS = 100_000;
