/** Numbers of the server that someone may want to change, each with its unit; those of a subject stand in `constants.<subject>.ts`. */

export const DATABASE_CONNECT_TIMEOUT_MS = 5_000;
/** An open transaction that does nothing holds its locks: end it. */
export const DATABASE_IDLE_TRANSACTION_TIMEOUT_MS = 60_000;
export const DATABASE_MAX_CONNECTIONS = 10;
/** Of each process, beside those, for rate limits: each statement takes a millisecond. */
export const DATABASE_COUNTING_CONNECTIONS = 2;
export const DATABASE_OLDEST_MAJOR = 15;
/** How long a migration waits for a lock, and with it everybody who comes after, before it gives way; how often, and with what pause, it tries. */
export const MIGRATION_LOCK_TIMEOUT_MS = 1_000;
export const MIGRATION_TRIES = 60;
export const MIGRATION_TRY_PAUSE_MS = 2_000;
/** A start looks so often whether another one has ended its migrations. */
export const MIGRATION_LOCK_PAUSE_MS = 100;

/** Includes the replay of the write-ahead log after a crash. */
export const EMBEDDED_START_TIMEOUT_MS = 120_000;
export const EMBEDDED_STOP_TIMEOUT_MS = 30_000;
export const EMBEDDED_RETRY_FIRST_MS = 50;
export const EMBEDDED_RETRY_LONGEST_MS = 2_000;
export const EMBEDDED_LOG_MAX_BYTES = 10 * 1024 * 1024;
export const RAZORPAY_WEBHOOK_SECRET_MIN_CHARACTERS = 16;

/** How often each process looks for mails to send. */
export const MAILS_POLL_MS = 500;
export const MAILS_AT_ONCE = 10;
/** Nobody else sends a mail meanwhile. Above all waits of one mail: connecting, greeting and each of its answers. */
export const MAIL_LEASE_S = 5 * 60;
/** From a try that failed to the next one; after the last of them it has failed. */
export const MAIL_RETRY_MINUTES = [1, 5, 15, 60, 4 * 60, 18 * 60] as const;

/** The newest reviews that a store sees above the list. */
export const RECENT_RATINGS = 5;

/** How long an order waits for its payment; PAYMENT_WINDOW_MINUTES sets another. */
export const PAYMENT_WINDOW_MINUTES = 15;
export const PAYMENT_WINDOW_MIN_MINUTES = 0.01;
export const PAYMENT_WINDOW_MAX_MINUTES = 1_440;
/** Orders that a store did not accept in time, in a row, until it is paused, and for how long. */
export const MISSED_DEADLINES_MAX = 3;
export const STORE_PAUSE_MINUTES = 30;
/** Minutes after which an accepted order that is not begun notifies the admins, may be cancelled by its customer, and ends. */
export const LATE_TOLD_MINUTES = 30;
export const LATE_CANCEL_MINUTES = 60;
export const LATE_END_MINUTES = 180;
/** How often a process looks for orders whose time is over; each ends within twice that. */
export const ORDER_SWEEP_MS = 2_000;
/** Orders that one transaction ends: more would keep the people whom it tells, and the figures of the day, locked for longer. */
export const ORDER_SWEEP_ROWS = 50;
/** Such transactions at a time: fewer than DATABASE_POOL_SIZE_MIN, for other calls. */
export const ORDER_SWEEPS_AT_ONCE = 3;
/** How often a process looks for unpaid orders that are due, to ask the provider about so many at a time. */
export const PAYMENT_ASK_POLL_MS = 1_000;
export const PAYMENT_ASKS_AT_ONCE = 20;
/** Above all tries of one call of the provider; after it an order without an answer is asked about again. */
export const PAYMENT_ASK_LEASE_S = 30;
/** How long a person waits for the provider's answer about a payment. */
export const PAYMENT_ASK_WAIT_MS = 3_000;
/** One call of the payment provider, with its answer's body. */
export const PROVIDER_TIMEOUT_MS = 6_000;
/** The least that the provider takes, and gives back: https://razorpay.com/docs/api/orders/create */
export const PROVIDER_LEAST_PAISE = 1_00;
/** Of what may safely be asked again; the pause doubles each time. */
export const PROVIDER_RETRIES = 2;
export const PROVIDER_RETRY_FIRST_MS = 250;
/** Above PROVIDER_TIMEOUT_MS: how long one process alone opens a payment, and how long another one waits for it. */
export const PAYMENT_OPENING_LEASE_S = 15;
export const PAYMENT_OPENING_WAIT_MS = 8_000;
export const PAYMENT_OPENING_POLL_MS = 100;

/** The longest pause of work that each process repeats, while it fails. */
export const REPEAT_FAILED_LONGEST_MS = 30_000;
/** How often each process looks for refunds to send. */
export const REFUNDS_POLL_MS = 1_000;
export const REFUNDS_AT_ONCE = 10;
/** Nobody else asks for a refund meanwhile. Above all tries of one call of the provider. */
export const REFUND_LEASE_S = 60;
/** Until a refund without a final answer is asked for again; it doubles from the first to the longest. */
export const REFUND_RETRY_FIRST_S = 2;
export const REFUND_RETRY_LONGEST_S = 60 * 60;
/**
 * Rupees that one referral or one scratch card may give away without another admin's approval. The
 * same as for a refund of an order, since each brings a customer money.
 */
export const REWARD_ALONE_MAX_RUPEES = 500;
/** How often an admin may ring a store again about an order. */
export const ORDER_RESEND_EVERY_S = 60;
/** What one point of a referral is worth in the wallet, in paise: docs/decisions/011-what-rewards-are-worth.md. */
export const REFERRAL_POINT_PAISE = 1;

/** Log lines that the reader of standard output has not taken yet. */
export const LOG_WAITING_MAX_BYTES = 4 * 1024 * 1024;

/** When to check an unavailable replica again, and how long the check may take. */
export const REPLICA_RETRY_MS = 5_000;
export const REPLICA_CHECK_TIMEOUT_MS = 2_000;

/** Of one payment: the provider may deliver an event any number of times. */
export const PAYMENT_EVENTS_SHOWN = 100;

/** How often entries of the audit are sealed, and how many at once; how often the newest anchor goes to the log. */
export const AUDIT_SEAL_MS = 1_000;
export const AUDIT_SEAL_ENTRIES_MAX = 1_000;
export const AUDIT_ANCHOR_MS = 60_000;

/** How often a demonstration's stock and unpaid orders are refreshed. */
export const DEMO_TODAY_MS = 60_000;
/** The least unpaid orders of a demonstration's first store. */
export const DEMO_UNPAID_ORDERS = 3;
