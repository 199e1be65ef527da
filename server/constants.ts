import { DAY_MINUTES, DAY_S } from '../contract/time';

/** Numbers of the server that someone may want to change, each with its unit; those of a subject stand in `constants.<subject>.ts`. */

export const DATABASE_CONNECT_TIMEOUT_MS = 5_000;
/** Below HTTP_STALLED_TIMEOUT_MS, so that the client still gets the error. */
export const DATABASE_STATEMENT_TIMEOUT_MS = 25_000;
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

export const SMTP_TIMEOUT_MS = 20_000;

/** How often each process looks for mails to send. */
export const MAILS_POLL_MS = 500;
export const MAILS_AT_ONCE = 10;
/** Nobody else sends a mail meanwhile. Above all waits of one mail: connecting, greeting and each of its answers. */
export const MAIL_LEASE_S = 5 * 60;
/** From a try that failed to the next one; after the last of them it has failed. */
export const MAIL_RETRY_MINUTES = [1, 5, 15, 60, 4 * 60, 18 * 60] as const;

/** Wrong OTPs of one order before it is locked; after the lock, as many again. */
export const ORDER_OTP_TRIES_MAX = 5;
export const ORDER_OTP_LOCK_MINUTES = 15;
/** The newest reviews that a store sees above the list. */
export const RECENT_RATINGS = 5;
/** An order whose store has not said when it is ready is late after this time. */
export const KITCHEN_MINUTES_MAX = 45;

/** How long an order waits for its payment; PAYMENT_WINDOW_MINUTES sets another. */
export const PAYMENT_WINDOW_MINUTES = 15;
export const PAYMENT_WINDOW_MIN_MINUTES = 0.01;
export const PAYMENT_WINDOW_MAX_MINUTES = 1_440;
/** Of one customer at a time: whoever wants more pays for one of them or lets it end. */
export const UNPAID_ORDERS_MAX = 3;
/**
 * Of what is left of a counted dish, the share that the unpaid orders of one customer hold; at
 * least an ordinary order.
 */
export const UNPAID_DISH_SHARE = 0.5;
export const UNPAID_DISH_QUANTITY = 5;
/** Of one customer, paid or not. */
export const ORDERS_PER_WINDOW_MAX = 10;
export const ORDERS_WINDOW_MINUTES = 10;
/** Orders that a store did not accept in time, in a row, until it is paused, and for how long. */
export const MISSED_DEADLINES_MAX = 3;
export const STORE_PAUSE_MINUTES = 30;
/** Minutes after which an accepted order that is not begun notifies the admins, may be cancelled by its customer, and ends. */
export const LATE_TOLD_MINUTES = 30;
export const LATE_CANCEL_MINUTES = 60;
export const LATE_END_MINUTES = 180;
/** How often a process looks for orders whose time is over; each ends within twice that. */
export const ORDER_SWEEP_MS = 2_000;
/** How often referrals that are due are looked for. */
export const REFERRALS_MS = 60_000;
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
/** How long an unpaid order waits for the provider's answer before it ends without. */
export const PAYMENT_ANSWER_WAIT_MINUTES = 60;
/** A payment counts as within its order's window so long after it: two clocks differ. */
export const PAID_LATE_GRACE_MS = 60_000;
/** The least pause between two notices that the provider is silent, or lacks money. */
export const PROVIDER_WARNED_EVERY_MINUTES = 60;
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
/** What one admin may refund without another's approval: of an order, and in an Indian day of all orders. */
export const REFUND_ALONE_PER_ORDER_MAX_PAISE = 500_00;
export const REFUND_ALONE_PER_DAY_MAX_PAISE = 5_000_00;
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

/** Leaves connections for other calls while exports run. */
export const DATABASE_POOL_SIZE_MIN = 5;
export const DATABASE_POOL_SIZE_MAX = 1_000;

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

/** What a session, a code and a second factor may do, each with its unit. */

export const JWT_SECRET_MIN_CHARACTERS = 32;
/** By this count, random hex of so many characters has 16 letters and about 110 bits. */
export const JWT_SECRET_MIN_DISTINCT_CHARACTERS = 9;
export const JWT_SECRET_MIN_BITS = 85;

export const ACCESS_TOKEN_MINUTES = 15;
/** Verified tokens in the cache of one process; about half a kilobyte each. */
export const ACCESS_TOKENS_REMEMBERED = 5_000;
/** From sign-in; a refresh does not extend it. */
export const SESSION_DAYS = 30;
/** A session that nobody has refreshed for so long has ended. A store's tablet may lie through a month's holiday. */
export const SESSION_IDLE_DAYS = 7;
export const STORE_SESSION_IDLE_DAYS = 30;
/** How long a spent refresh token still gets its successor, since the answer may have been lost on its way. */
export const REFRESH_GRACE_S = 30;
/** As long as browsers keep a cookie at all. */
export const DEVICE_COOKIE_DAYS = 400;
/** Accounts that a device is known for; the one that signed in longest ago is forgotten first. */
export const DEVICE_ACCOUNTS_MAX = 5;
export const RESET_OTP_TRIES_MAX = 5;
/** How long somebody has for the second half of a sign-in, and how many wrong answers. */
export const FACTOR_CHALLENGE_MINUTES = 5;
export const FACTOR_CHALLENGE_TRIES_MAX = 5;
/** The first wrong code of the app that pauses its codes; each later one doubles the pause. */
export const FACTOR_PAUSE_FROM = 10;
export const FACTOR_PAUSE_MINUTES_MAX = DAY_MINUTES;
/** This wrong code turns the app's codes off until a recovery code. */
export const FACTOR_WRONG_CODES_MAX = 50;
/** How long a proof of who sits there opens what asks for it. */
export const STEP_UP_MINUTES = 15;
/** Exports of a session with personal data of more people within an hour ask for a step-up. */
export const STEP_UP_PEOPLE_MAX = 100;
/** A coupon, a referral or a scratch card asks for one where it gives away more at once. */
export const STEP_UP_ABOVE_RUPEES = 500;
/** From the first sign-in of somebody whose job demands a second factor. */
export const FACTOR_GRACE_DAYS = 7;
/** The minimum time of a reset, so that it does not reveal whether an address exists. */
export const RESET_ANSWER_MS = 250;
/** The minimum time of a request for an OTP, which costs the process some milliseconds for a known address. */
export const FORGOT_ANSWER_MS = 60;
/** Each rate limit: so many points in so many seconds, then refusals until the time is over. */
export const RATE_LIMITS = {
  /** Shared by all devices that have not signed in to the account before. */
  loginPerAccount: { points: 10, seconds: 15 * 60 },
  /** Of one that has. */
  loginPerDevice: { points: 10, seconds: 15 * 60 },
  /** Counts wrong passwords of all accounts by unknown devices; a right password does not count. */
  loginPerAddress: { points: 60, seconds: 15 * 60 },
  /** Counts refusals alone: a valid refresh token is never refused. */
  refreshPerAddress: { points: 300, seconds: 15 * 60 },
  /** One person or program that asks for codes for one account. */
  forgotPerAsker: { points: 3, seconds: 60 },
  /** Of all devices that have not signed in to the account before: it bounds how many codes are there to be guessed. */
  forgotPerAccount: { points: 60, seconds: 60 * 60 },
  forgotPerAddress: { points: 30, seconds: 60 * 60 },
  resetPerAsker: { points: 10, seconds: 5 * 60 },
  /** Counts wrong codes of clients without cookies. */
  resetPerAddress: { points: 60, seconds: 60 * 60 },
  /** Counts links of invitations that open nothing, and acceptances that fail. */
  invitationPerAddress: { points: 60, seconds: 60 * 60 },
  /** Mails of one store, or of all admins together. */
  invitationsPerTeam: { points: 50, seconds: 60 * 60 },
  /** Mails to one address, of all teams together. */
  invitationsPerInvitee: { points: 5, seconds: DAY_S },
  /** Mails about a second factor that comes or goes. */
  factorMailsPerPerson: { points: 30, seconds: 60 * 60 },
  /** One mail a person, device and address. */
  newDeviceMail: { points: 1, seconds: 30 * DAY_S },
  changePasswordPerAccount: { points: 10, seconds: 15 * 60 },
  /** People in the files of a session without a step-up; a person in two files counts twice. */
  exportedPeoplePerSession: { points: STEP_UP_PEOPLE_MAX, seconds: 60 * 60 },
  stepUpPerAccount: { points: 10, seconds: 15 * 60 },
  /** Recovery codes of a person; 80 bits need no longer pause. */
  recoveryCodesPerPerson: { points: 30, seconds: 60 * 60 },
  /** Challenges of a signed-in person, each a row until it ends. */
  challengePerAccount: { points: 60, seconds: 15 * 60 },
  /** A whole menu with its pictures, twice. */
  uploadPerPerson: { points: 500, seconds: DAY_S },
  /** Each asks the payment provider twice. */
  paymentAsksPerPerson: { points: 60, seconds: 15 * 60 },
  testRingPerPerson: { points: 5, seconds: 60 },
  /** A slow phone sends an order again, and a customer corrects it. */
  refusedOrdersPerPerson: { points: 60, seconds: 10 * 60 },
  /** Orders with a coupon that does not exist: it bounds how many codes a customer can guess. */
  unknownCouponsPerPerson: { points: 20, seconds: 60 * 60 },
} as const;
/** Open invitations of one team. */
export const OPEN_INVITATIONS_MAX = 50;
export const ADMIN_PASSWORD_MIN_CHARACTERS = 8;
/** Nobody may have one of so many commonest passwords. */
export const COMMON_PASSWORDS = 10_000;

/** Two imports of the largest size. */
export const OWNERS_INVITED_PER_DAY_MAX = 20_000;

/** What is kept how long, each with its unit: docs/operating.md lists it. */

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
