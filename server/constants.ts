/** Numbers of the server that someone may want to change, each with its unit. */

export const DATABASE_CONNECT_TIMEOUT_MS = 5_000;
/** Below HTTP_STALLED_TIMEOUT_MS, so that the client still gets the error. */
export const DATABASE_STATEMENT_TIMEOUT_MS = 25_000;
/** An open transaction that does nothing holds its locks: end it. */
export const DATABASE_IDLE_TRANSACTION_TIMEOUT_MS = 60_000;
export const DATABASE_MAX_CONNECTIONS = 10;
export const DATABASE_OLDEST_MAJOR = 15;
/** How long a migration waits for a lock, and with it everybody who comes after, before it gives way; how often, and with what pause, it tries. */
export const MIGRATION_LOCK_TIMEOUT_MS = 1_000;
export const MIGRATION_TRIES = 60;
export const MIGRATION_TRY_PAUSE_MS = 2_000;

/** Includes the replay of the write-ahead log after a crash. */
export const EMBEDDED_START_TIMEOUT_MS = 120_000;
export const EMBEDDED_STOP_TIMEOUT_MS = 30_000;
export const EMBEDDED_RETRY_FIRST_MS = 50;
export const EMBEDDED_RETRY_LONGEST_MS = 2_000;
export const EMBEDDED_LOG_MAX_BYTES = 10 * 1024 * 1024;

export const JWT_SECRET_MIN_CHARACTERS = 32;
/** By this count, random hex of so many characters has 16 letters and about 110 bits. */
export const JWT_SECRET_MIN_DISTINCT_CHARACTERS = 9;
export const JWT_SECRET_MIN_BITS = 85;
export const RAZORPAY_WEBHOOK_SECRET_MIN_CHARACTERS = 16;

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
/** How long a proof of who sits there opens what asks for it. */
export const STEP_UP_MINUTES = 15;
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
  /** One mail a person, device and address. */
  newDeviceMail: { points: 1, seconds: 30 * 24 * 60 * 60 },
  changePasswordPerAccount: { points: 10, seconds: 15 * 60 },
  stepUpPerAccount: { points: 10, seconds: 15 * 60 },
  /** A whole menu with its pictures, twice. */
  uploadPerPerson: { points: 500, seconds: 24 * 60 * 60 },
} as const;

/** Reports of violated policies, by address and by process; counted in memory, so that a flood reaches no database. */
export const CSP_REPORTS_PER_ADDRESS = { points: 30, duration: 60 } as const;
export const CSP_REPORTS_PER_PROCESS = { points: 300, duration: 60 } as const;
export const CSP_REPORT_BODY_MAX_BYTES = 16 * 1024;
export const CSP_REPORT_BATCH_MAX = 20;
export const CSP_REPORT_TEXT_MAX_CHARACTERS = 200;

export const BODY_MAX_BYTES = 256 * 1024;
/** A picture in its multipart body. Above the limit of the picture, so that a slightly larger one gets a specific text. */
export const UPLOAD_BODY_MAX_BYTES = 8 * 1024 * 1024;
/** A file of IMPORT_ROWS_MAX rows as JSON. */
export const IMPORT_BODY_MAX_BYTES = 12 * 1024 * 1024;
/** Smaller answers cost more to compress than they save. */
export const COMPRESS_MIN_BYTES = 1024;
/** `Retry-After` while the database is unavailable. */
export const UNAVAILABLE_RETRY_S = 5;
export const READY_TIMEOUT_MS = 2_000;
/** Of one process; more are refused with 503. A usual query holds one of DATABASE_MAX_CONNECTIONS for a few milliseconds. */
export const QUERIES_WAITING_MAX = 500;

/** Node's guards against clients that send slowly or not at all. */
export const HTTP_HEADERS_TIMEOUT_MS = 15_000;
export const HTTP_REQUEST_TIMEOUT_MS = 120_000;
/** How often Node checks the two above; its default of 30 s is three times the first one. */
export const HTTP_TIMEOUT_CHECK_MS = 5_000;
/** A connection without traffic during a request or response. Above STREAM_HEARTBEAT_MS. */
export const HTTP_STALLED_TIMEOUT_MS = 30_000;
/** For a JSON body; a picture may take HTTP_REQUEST_TIMEOUT_MS, for slow networks. */
export const BODY_TIMEOUT_MS = 30_000;
/** Without traffic, while a file of IMPORT_ROWS_MAX rows is checked or imported. */
export const HTTP_IMPORT_TIMEOUT_MS = 110_000;
/** Longer than a load balancer's usual 60 s, so that it never reuses a closing connection. */
export const HTTP_KEEP_ALIVE_TIMEOUT_MS = 65_000;
export const SHUTDOWN_TIMEOUT_MS = 10_000;
/** How long a process that was told to stop still takes calls; LEAVE_SECONDS sets another. */
export const LEAVE_S = 1;
export const LEAVE_MAX_S = 60;
/** A connection that was just taken has so long to bring its request, while the server closes. */
export const UNUSED_CONNECTION_GRACE_MS = 500;
export const IDLE_CONNECTIONS_SWEEP_MS = 100;
export const ADMIN_PASSWORD_MIN_CHARACTERS = 8;
/** Nobody may have one of so many commonest passwords. */
export const COMMON_PASSWORDS = 10_000;

export const SMTP_TIMEOUT_MS = 20_000;

/** How often each process looks for mails to send. */
export const MAILS_POLL_MS = 500;
export const MAILS_AT_ONCE = 10;
/** Nobody else sends a mail meanwhile. Above all waits of one mail: connecting, greeting and each of its answers. */
export const MAIL_LEASE_S = 5 * 60;
/** From a try that failed to the next one; after the last of them it has failed. */
export const MAIL_RETRY_MINUTES = [1, 5, 15, 60, 4 * 60, 18 * 60] as const;

/** Rows that an export fetches and writes at once; other calls wait for the milliseconds that this takes. */
export const EXPORT_FETCH_ROWS = 250;
/** Deeper pages are found through the day rollups; up to here, skipping rows of an index is faster. */
export const PLAIN_OFFSET_MAX = 1_000;
/** Rows of either end that a list shows which is sorted by another column than its date: an index is walked over them. */
export const SORTED_ROWS_MAX = 10_000;
/** The same of a frequent text among the orders, each of which is read to look for it. */
export const SORTED_SEARCH_ROWS_MAX = 1_000;

/** How often a stream sends a heartbeat and checks its session; below the 60 s of usual proxies. */
export const STREAM_HEARTBEAT_MS = 20_000;
/** A client that has taken nothing for so many heartbeats is gone. */
export const STREAM_UNHEARD_BEATS_MAX = 3;
/** When a browser reconnects after a broken stream. */
export const STREAM_RETRY_MS = 3_000;
export const STREAM_BATCH_ROWS = 100;
/** Of one process. Below DATABASE_POOL_SIZE_MIN, so that other calls find a connection at any time. */
export const STREAM_READS_AT_ONCE = 4;
export const STREAMS_READ_TOGETHER = 100;
/** In one process; the oldest is closed. */
export const STREAMS_PER_PERSON_MAX = 10;
export const LISTEN_RETRY_FIRST_MS = 100;
export const LISTEN_RETRY_LONGEST_MS = 5_000;
export const LISTEN_KEEP_ALIVE_MS = 30_000;

/** Wrong OTPs of one order before it is locked; after the lock, as many again. */
export const ORDER_OTP_TRIES_MAX = 5;
export const ORDER_OTP_LOCK_MINUTES = 15;
/**
 * A search that finds more people does not look them up one by one: a text that is this frequent is found soon among the
 * newest rows. A lower number fails: of 100,000 people, thousands share a first name, and a list would read far to find enough.
 */
export const NAMED_USERS_MAX = 10_000;
/**
 * A cursor is one statement from its first row to its last, including the time that a slow client takes to read: the limit
 * of other statements would cut a large file. After this time the export is cancelled.
 */
export const EXPORT_TIMEOUT_MS = 15 * 60_000;
/** The newest reviews that a store sees above the list. */
export const RECENT_RATINGS = 5;
/** A search of orders looks accounts up by a text of this length: shorter ones have no trigrams, and are on every order. */
export const SEARCHED_PEOPLE_TEXT_MIN = 3;
export const SEARCHED_PEOPLE_MAX = 1_000;
/** An order whose store has not said when it is ready is late after this time. */
export const KITCHEN_MINUTES_MAX = 45;
/** The newest orders that a search samples to estimate how frequent its text is. */
export const PROBED_ORDERS = 500;
/**
 * From this share of hits on, a search walks the orders from the newest; below it, the trigram index is faster. Pages behind
 * PLAIN_OFFSET_MAX would walk the hits of the index as well.
 */
export const FREQUENT_SHARE = 0.1;
export const FREQUENT_SHARE_OF_DEEP_PAGES = 0.03;
/** Orders that a frequent text finds beside those of the stores that it names: looked up first where they are fewer. */
export const ORDERS_BESIDE_STORES_MAX = 1_000;

/** How long an order waits for its payment; PAYMENT_WINDOW_MINUTES sets another. */
export const PAYMENT_WINDOW_MINUTES = 15;
export const PAYMENT_WINDOW_MIN_MINUTES = 0.01;
export const PAYMENT_WINDOW_MAX_MINUTES = 1_440;
/** Of one customer at a time: whoever wants more pays for one of them or lets it end. */
export const UNPAID_ORDERS_MAX = 3;
/** Of one customer, paid or not. */
export const ORDERS_PER_WINDOW_MAX = 10;
export const ORDERS_WINDOW_MINUTES = 10;
/** Orders that a store did not accept in time, in a row, until it is paused, and for how long. */
export const MISSED_DEADLINES_MAX = 3;
export const STORE_PAUSE_MINUTES = 30;
/** How often a process looks for orders whose time is over; each ends within twice that. */
export const ORDER_SWEEP_MS = 2_000;
/** Orders that one transaction ends: more would keep the people whom it tells, and the figures of the day, locked for longer. */
export const ORDER_SWEEP_ROWS = 50;
/** Such transactions at a time: fewer than DATABASE_POOL_SIZE_MIN, for other calls. */
export const ORDER_SWEEPS_AT_ONCE = 3;
/** One call of the payment provider, with its answer's body. */
export const PROVIDER_TIMEOUT_MS = 6_000;
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
/** How often an admin may ring a store again about an order. */
export const ORDER_RESEND_EVERY_S = 60;
/** What one point of a referral is worth in the wallet, in paise: docs/decisions/011-what-rewards-are-worth.md. */
export const REFERRAL_POINT_PAISE = 1;

/** Log lines that the reader of standard output has not taken yet. */
export const LOG_WAITING_MAX_BYTES = 4 * 1024 * 1024;

/** Limits of an upload, beside UPLOAD_BYTES_MAX and UPLOAD_PIXELS_MAX of the contract. */
export const MULTIPART_OVERHEAD_MAX_BYTES = 64 * 1024;
export const IMAGE_SIDE_MAX_PX = 1600;
export const IMAGE_QUALITY = 82;
export const IMAGE_TIMEOUT_S = 20;
/** Of one process. */
export const IMAGES_DECODED_AT_ONCE = 1;
export const IMAGES_WAITING_MAX_BYTES = 40 * 1024 * 1024;
/** Below HTTP_STALLED_TIMEOUT_MS, so that whoever waits still gets an answer. */
export const IMAGE_WAIT_MS = 12_000;
/** Of a picture that comes in layers, which has to be in memory as a whole. */
export const LAYERED_PIXELS_MAX = 12_000_000;
export const STORAGE_TIMEOUT_MS = 10_000;
export const STORAGE_RETRIES = 2;
/** `Retry-After` when the storage fails. */
export const STORAGE_RETRY_S = 5;
/** One year; a name is never reused. */
export const FILE_CACHE_S = 365 * 24 * 60 * 60;

/** Numbers of exports and of the replica that someone may want to change, each with its unit. */

/** Of one process, on either database: each holds a connection until its reader is done. Below DATABASE_POOL_SIZE_MIN. */
export const EXPORTS_AT_ONCE = 3;
/** `Retry-After` when all are taken. */
export const EXPORT_RETRY_S = 30;
/** An export ends when its reader takes nothing for so long; a slow reader keeps it. */
export const EXPORT_STALL_MS = 30_000;

/** Leaves connections for other calls while exports run. */
export const DATABASE_POOL_SIZE_MIN = 5;
export const DATABASE_POOL_SIZE_MAX = 1_000;

/** When to check an unavailable replica again, and how long the check may take. */
export const REPLICA_RETRY_MS = 5_000;
export const REPLICA_CHECK_TIMEOUT_MS = 2_000;

/** Of one payment: the provider may deliver an event any number of times. */
export const PAYMENT_EVENTS_SHOWN = 100;

/** Of the Indian day: a night in which no process runs is left out. */
export const RECONCILE_FROM_MINUTES = 3 * 60 + 30;
export const RECONCILE_UNTIL_MINUTES = 6 * 60;
/** A process that has not finished by then has died. */
export const RECONCILE_LEASE_MINUTES = 30;
export const NIGHTLY_CHECK_MS = 60_000;
/** For one question about all orders. */
export const RECONCILE_TIMEOUT_MS = 10 * 60_000;
/** Payments that changed in the last days are compared with the provider's, so many at once. */
export const RECONCILED_DAYS = 3;
export const RECONCILED_AT_ONCE = 5;
/** Of one kind of difference; the rest is counted. */
export const DIFFERENCES_NAMED_MAX = 20;

/** How often entries of the audit are sealed, and how many at once; how often the newest anchor goes to the log. */
export const AUDIT_SEAL_MS = 1_000;
export const AUDIT_SEAL_ENTRIES_MAX = 1_000;
export const AUDIT_ANCHOR_MS = 60_000;
