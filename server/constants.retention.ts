/** Retention periods with their units, listed in docs/operate/privacy.md. */

/** How long a repeated order or refund is recognised. */
export const IDEMPOTENCY_KEY_DAYS = 7;
/** How long the answer of a create is kept for the same request. */
export const KEPT_ANSWER_DAYS = 1;

/** Notifications are removed after so many days, read or not, so many at once. */
export const NOTIFICATION_DAYS = 365;
export const NOTIFICATIONS_PRUNED_AT_ONCE = 1_000;
export const PRUNE_NOTIFICATIONS_MS = 3_600_000;

/** How often each process looks for what is older than its age, and how many rows of a kind it removes at once. */
export const PRUNE_MS = 3_600_000;
export const PRUNED_AT_ONCE = 1_000;
/** What the provider told of a payment; not below 180, see prune_payment_events(). Open ones keep theirs. */
export const PAYMENT_EVENT_DAYS = 365;
/** Entries of the audit with their seals, by whole months; not below 365, see prune_audit(). So many entries at once. */
export const AUDIT_DAYS = 3 * 365;
export const AUDIT_PRUNED_AT_ONCE = 10_000;
/** Mails that were sent or have failed for good. */
export const MAIL_DAYS = 90;
/** Where somebody was signed in, after the end of it. */
export const SESSION_ENDED_DAYS = 30;
/** Codes that have expired. */
export const SIGN_IN_CODE_DAYS = 1;
/** Closings of stores and other hours by date, after their end; the board of availability looks back a week. The audit keeps what was said. */
export const CLOSURE_ENDED_DAYS = 90;
/** Until an upload that nothing refers to is removed. */
export const UPLOAD_UNUSED_HOURS = 24;
export const UPLOADS_LOOKED_UP_AT_ONCE = 1_000;

/** An erasure reads every text of every table. Below HTTP_IMPORT_TIMEOUT_MS, for somebody waits for the answer. */
export const ERASURE_TIMEOUT_MS = 100_000;
