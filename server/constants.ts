/**
 * Limits and intervals of the server; each name carries its unit. Those of one subject are in
 * its `limits.ts`.
 */

export const DATABASE_CONNECT_TIMEOUT_MS = 5_000;
/** Below HTTP_STALLED_TIMEOUT_MS, so that the client still gets the error. */
export const DATABASE_STATEMENT_TIMEOUT_MS = 25_000;
/** Ends an open transaction that does nothing, because it holds its locks. */
export const DATABASE_IDLE_TRANSACTION_TIMEOUT_MS = 60_000;
export const DATABASE_MAX_CONNECTIONS = 10;
/** Additional connections of each process for rate limits, whose statements take a millisecond. */
export const DATABASE_COUNTING_CONNECTIONS = 2;
export const DATABASE_OLDEST_MAJOR = 15;
/**
 * Time for which a migration waits for a lock before it gives way to the statements that queue
 * behind it; number of tries, and pause between them.
 */
export const MIGRATION_LOCK_TIMEOUT_MS = 1_000;
export const MIGRATION_TRIES = 60;
export const MIGRATION_TRY_PAUSE_MS = 2_000;
/** Interval at which a starting process checks whether another one has finished its migrations. */
export const MIGRATION_LOCK_PAUSE_MS = 100;

/** Includes the replay of the write-ahead log after a crash. */
export const EMBEDDED_START_TIMEOUT_MS = 120_000;
export const EMBEDDED_STOP_TIMEOUT_MS = 30_000;
export const EMBEDDED_RETRY_FIRST_MS = 50;
export const EMBEDDED_RETRY_LONGEST_MS = 2_000;
export const EMBEDDED_LOG_MAX_BYTES = 10 * 1024 * 1024;
export const RAZORPAY_WEBHOOK_SECRET_MIN_CHARACTERS = 16;

export const SMTP_TIMEOUT_MS = 20_000;

/** Interval at which each process looks for mails to send. */
export const MAILS_POLL_MS = 500;
export const MAILS_AT_ONCE = 10;
/**
 * No other process sends the mail during this time. Above all waits of one mail: connecting,
 * greeting and each answer.
 */
export const MAIL_LEASE_S = 5 * 60;
/** Delays between tries; after the last try, the mail has failed. */
export const MAIL_RETRY_MINUTES = [1, 5, 15, 60, 4 * 60, 18 * 60] as const;

/** Wrong OTPs of one order before it is locked; the count starts again after the lock. */
export const ORDER_OTP_TRIES_MAX = 5;
export const ORDER_OTP_LOCK_MINUTES = 15;
/** Newest reviews that a store sees above the list. */
export const RECENT_RATINGS = 5;
/** An order without a ready time from its store is late after this time. */
export const KITCHEN_MINUTES_MAX = 45;

/** Time for which an order waits for its payment; PAYMENT_WINDOW_MINUTES overrides it. */
export const PAYMENT_WINDOW_MINUTES = 15;
export const PAYMENT_WINDOW_MIN_MINUTES = 0.01;
export const PAYMENT_WINDOW_MAX_MINUTES = 1_440;
/**
 * Unpaid orders of one customer at a time; for a further one, the customer pays one of them or lets
 * it expire.
 */
export const UNPAID_ORDERS_MAX = 3;
/**
 * Share of a counted dish's remaining stock that the unpaid orders of one customer may hold;
 * UNPAID_DISH_QUANTITY, an ordinary order, is always allowed.
 */
export const UNPAID_DISH_SHARE = 0.5;
export const UNPAID_DISH_QUANTITY = 5;
/** Orders of one customer, paid or unpaid. */
export const ORDERS_PER_WINDOW_MAX = 10;
export const ORDERS_WINDOW_MINUTES = 10;
/**
 * Consecutive orders that a store fails to accept in time before it is paused, and the length of
 * the pause.
 */
export const MISSED_DEADLINES_MAX = 3;
export const STORE_PAUSE_MINUTES = 30;
/**
 * Minutes after which an accepted order that is not begun notifies the admins, may be cancelled by
 * its customer, and ends.
 */
export const LATE_TOLD_MINUTES = 30;
export const LATE_CANCEL_MINUTES = 60;
export const LATE_END_MINUTES = 180;
/** Interval at which each process looks for expired orders; each ends within twice that. */
export const ORDER_SWEEP_MS = 2_000;
export const REFERRALS_MS = 60_000;
/**
 * Orders that one transaction ends: more would lock the rows of the notified people and the figures
 * of the day for longer.
 */
export const ORDER_SWEEP_ROWS = 50;
/** Sweeping transactions at a time: below DATABASE_POOL_SIZE_MIN, for other calls. */
export const ORDER_SWEEPS_AT_ONCE = 3;
/**
 * Interval at which each process looks for unpaid orders to ask the provider about,
 * PAYMENT_ASKS_AT_ONCE at a time.
 */
export const PAYMENT_ASK_POLL_MS = 1_000;
export const PAYMENT_ASKS_AT_ONCE = 20;
/**
 * Above all tries of one call to the provider; after it, the provider is asked again about an order
 * without an answer.
 */
export const PAYMENT_ASK_LEASE_S = 30;
/** Time for which a person waits for the provider's answer about a payment. */
export const PAYMENT_ASK_WAIT_MS = 3_000;
/** Time for which an unpaid order waits for the provider's answer before it ends without one. */
export const PAYMENT_ANSWER_WAIT_MINUTES = 60;
/** Minimum pause between two notices that the provider does not answer, or lacks money. */
export const PROVIDER_WARNED_EVERY_MINUTES = 60;
/** Limit for one call of the payment provider, including the body of its answer. */
export const PROVIDER_TIMEOUT_MS = 6_000;
/** Minimum amount of a payment or refund: https://razorpay.com/docs/api/orders/create */
export const PROVIDER_LEAST_PAISE = 1_00;
/** Retries of calls that are safe to repeat; the pause doubles each time. */
export const PROVIDER_RETRIES = 2;
export const PROVIDER_RETRY_FIRST_MS = 250;
/**
 * Above PROVIDER_TIMEOUT_MS: time for which one process alone opens a payment, and for which
 * another one waits for it.
 */
export const PAYMENT_OPENING_LEASE_S = 15;
export const PAYMENT_OPENING_WAIT_MS = 8_000;
export const PAYMENT_OPENING_POLL_MS = 100;

/** Longest pause between repeated tasks of a process while they fail. */
export const REPEAT_FAILED_LONGEST_MS = 30_000;
/** Interval at which each process looks for refunds to send. */
export const REFUNDS_POLL_MS = 1_000;
export const REFUNDS_AT_ONCE = 10;
/**
 * No other process asks for the refund during this time. Above all tries of one call to the
 * provider.
 */
export const REFUND_LEASE_S = 60;
/**
 * Delay before a refund without a final answer is asked for again; it doubles from the first to the
 * longest.
 */
export const REFUND_RETRY_FIRST_S = 2;
export const REFUND_RETRY_LONGEST_S = 60 * 60;
/**
 * Limits for refunds by one admin without approval: per order, and per Indian day over all orders.
 */
export const REFUND_ALONE_PER_ORDER_MAX_PAISE = 500_00;
export const REFUND_ALONE_PER_DAY_MAX_PAISE = 5_000_00;
/**
 * Rupees that one referral or one scratch card may give away without another admin's approval. The
 * same as for a refund of an order, since each brings a customer money.
 */
export const REWARD_ALONE_MAX_RUPEES = 500;
/** Interval at which an admin may ring a store again about an order. */
export const ORDER_RESEND_EVERY_S = 60;
/**
 * Value of one referral point in the wallet, in paise:
 * docs/decisions/011-what-rewards-are-worth.md.
 */
export const REFERRAL_POINT_PAISE = 1;

/** Log lines that the reader of standard output has not taken yet. */
export const LOG_WAITING_MAX_BYTES = 4 * 1024 * 1024;

/** Leaves connections for other calls while exports run. */
export const DATABASE_POOL_SIZE_MIN = 5;
export const DATABASE_POOL_SIZE_MAX = 1_000;

/** Interval at which an unavailable replica is checked again, and limit for the check. */
export const REPLICA_RETRY_MS = 5_000;
export const REPLICA_CHECK_TIMEOUT_MS = 2_000;

/** Events shown per payment: the provider may deliver an event any number of times. */
export const PAYMENT_EVENTS_SHOWN = 100;

/**
 * Interval and size of a run that seals audit entries; interval at which the newest anchor is
 * logged.
 */
export const AUDIT_SEAL_MS = 1_000;
export const AUDIT_SEAL_ENTRIES_MAX = 1_000;
export const AUDIT_ANCHOR_MS = 60_000;

/** Interval at which a demonstration's stock and unpaid orders are refreshed. */
export const DEMO_TODAY_MS = 60_000;
export const DEMO_UNPAID_ORDERS = 3;

/** Two imports of the largest size. */
export const OWNERS_INVITED_PER_DAY_MAX = 20_000;

/** Retention periods with their units, listed in docs/operate/privacy.md. */

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
