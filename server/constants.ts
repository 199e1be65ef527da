/** Numbers of the server that someone may want to change, each with its unit. */

export const DATABASE_CONNECT_TIMEOUT_MS = 5_000;
/** Below HTTP_STALLED_TIMEOUT_MS, so that the client hears of it. */
export const DATABASE_STATEMENT_TIMEOUT_MS = 25_000;
/** An open transaction that does nothing holds its locks: end it. */
export const DATABASE_IDLE_TRANSACTION_TIMEOUT_MS = 60_000;
export const DATABASE_MAX_CONNECTIONS = 10;
export const DATABASE_OLDEST_MAJOR = 15;

/** Replay of the write-ahead log after a crash is included. */
export const EMBEDDED_START_TIMEOUT_MS = 120_000;
export const EMBEDDED_STOP_TIMEOUT_MS = 30_000;
export const EMBEDDED_RETRY_FIRST_MS = 50;
export const EMBEDDED_RETRY_LONGEST_MS = 2_000;
export const EMBEDDED_LOG_MAX_BYTES = 10 * 1024 * 1024;

export const JWT_SECRET_MIN_CHARACTERS = 32;
/** Random hex of so many characters has 16 letters and about 110 bits by this count. */
export const JWT_SECRET_MIN_DISTINCT_CHARACTERS = 9;
export const JWT_SECRET_MIN_BITS = 85;
export const RAZORPAY_WEBHOOK_SECRET_MIN_CHARACTERS = 16;

export const ACCESS_TOKEN_MINUTES = 15;
/** Verified tokens that one process keeps in mind; about half a kilobyte each. */
export const ACCESS_TOKENS_REMEMBERED = 5_000;
/** From sign-in, however often it is refreshed. */
export const SESSION_DAYS = 30;
export const RESET_OTP_TRIES_MAX = 5;
/** A reset answers no sooner, so that its time does not tell whether an address exists. */
export const RESET_ANSWER_MS = 250;
/** So does the wish for an OTP: what it leads to for a known address takes some milliseconds of the process. */
export const FORGOT_ANSWER_MS = 60;
/** Each rate limit: so many points in so many seconds, then refused until they are over. */
export const RATE_LIMITS = {
  loginPerAccount: { points: 10, seconds: 15 * 60 },
  /** Of wrong passwords, whatever the accounts: one that is right is not counted. */
  loginPerAddress: { points: 60, seconds: 15 * 60 },
  refreshPerAddress: { points: 300, seconds: 15 * 60 },
  forgotPerAccount: { points: 3, seconds: 60 * 60 },
  forgotPerAddress: { points: 30, seconds: 60 * 60 },
  resetPerAccount: { points: 15, seconds: 60 * 60 },
  resetPerAddress: { points: 60, seconds: 60 * 60 },
  changePasswordPerAccount: { points: 10, seconds: 15 * 60 },
} as const;

/** Reports of violated policies, by address and by process; counted in memory, so that a flood reaches no database. */
export const CSP_REPORTS_PER_ADDRESS = { points: 30, duration: 60 } as const;
export const CSP_REPORTS_PER_PROCESS = { points: 300, duration: 60 } as const;
export const CSP_REPORT_BODY_MAX_BYTES = 16 * 1024;
export const CSP_REPORT_BATCH_MAX = 20;
export const CSP_REPORT_TEXT_MAX_CHARACTERS = 200;

export const BODY_MAX_BYTES = 256 * 1024;
/** A picture in its multipart wrapping; above the picture's own limit, so that a slightly large one gets its own text. */
export const UPLOAD_BODY_MAX_BYTES = 8 * 1024 * 1024;
/** Smaller answers cost more to compress than they save. */
export const COMPRESS_MIN_BYTES = 1024;
/** What a client may try again after, when the database is away. */
export const UNAVAILABLE_RETRY_S = 5;
export const READY_TIMEOUT_MS = 2_000;
/** Of one process; a usual query takes a few milliseconds of one of DATABASE_MAX_CONNECTIONS. More are refused with 503. */
export const QUERIES_WAITING_MAX = 500;

/** Node's guards against clients that send slowly or not at all. */
export const HTTP_HEADERS_TIMEOUT_MS = 15_000;
export const HTTP_REQUEST_TIMEOUT_MS = 120_000;
/** How often Node looks at the two above; its default of 30 s would let the first one pass three times. */
export const HTTP_TIMEOUT_CHECK_MS = 5_000;
/** A connection on which nothing moves while a request or an answer is under way. Above STREAM_HEARTBEAT_MS. */
export const HTTP_STALLED_TIMEOUT_MS = 30_000;
/** A body of JSON that drips in; a picture may take HTTP_REQUEST_TIMEOUT_MS, as a slow network needs it. */
export const BODY_TIMEOUT_MS = 30_000;
/** Longer than a load balancer's usual 60 s, so that it never reuses a connection that is being closed. */
export const HTTP_KEEP_ALIVE_TIMEOUT_MS = 65_000;
export const SHUTDOWN_TIMEOUT_MS = 10_000;
export const IDLE_CONNECTIONS_SWEEP_MS = 100;
export const ADMIN_PASSWORD_MIN_CHARACTERS = 8;

export const SMTP_TIMEOUT_MS = 20_000;

/** Rows that an export fetches from the database and writes at once; other calls wait for the milliseconds that these take. */
export const EXPORT_FETCH_ROWS = 250;
/** Deeper pages are found through the day rollups; up to here PostgreSQL skips rows of an index faster. */
export const PLAIN_OFFSET_MAX = 1_000;

/** A stream of notifications shows that it lives, and has its session looked at; below the 60 s of usual proxies. */
export const STREAM_HEARTBEAT_MS = 20_000;
/** A client that has taken nothing for so many heartbeats is not there. */
export const STREAM_UNHEARD_BEATS_MAX = 3;
/** When a browser comes back after a broken stream. */
export const STREAM_RETRY_MS = 3_000;
export const STREAM_BATCH_ROWS = 100;
/** In one process; the oldest gives way. */
export const STREAMS_PER_PERSON_MAX = 10;
export const LISTEN_RETRY_FIRST_MS = 100;
export const LISTEN_RETRY_LONGEST_MS = 5_000;
export const LISTEN_KEEP_ALIVE_MS = 30_000;

/** Wrong OTPs of one order before it is locked; after the lock as many again. */
export const ORDER_OTP_TRIES_MAX = 5;
export const ORDER_OTP_LOCK_MINUTES = 15;
/**
 * More people than this are not looked up one by one: a text that so many names hold is found soon from the newest row on.
 * Less would not do: of 100,000 people, thousands have the same first name, and a list walks far until it has met enough of them.
 */
export const NAMED_USERS_MAX = 10_000;
/**
 * A cursor counts as one statement from its first row to its last, the time that a slow client takes to read included:
 * under the limit of other statements a large file would break off in the middle. Past this the client is given up.
 */
export const EXPORT_TIMEOUT_MS = 15 * 60_000;
/** The newest reviews that a store sees above all of them. */
export const RECENT_RATINGS = 5;
/** So many of the newest orders tell a search how frequent its text is. */
export const PROBED_ORDERS = 500;
/**
 * Where this share of them holds the text, all are walked from the newest on; below it, the trigram index is shorter. For
 * pages behind PLAIN_OFFSET_MAX the hits of the index would be walked besides.
 */
export const FREQUENT_SHARE = 0.1;
export const FREQUENT_SHARE_OF_DEEP_PAGES = 0.03;

/** A repeated order is recognised for so long. */
export const IDEMPOTENCY_KEY_DAYS = 7;
/** After every so manyth order of a day old keys are forgotten: more of them at once than were added meanwhile. */
export const ORDERS_PER_FORGETTING = 50;
export const KEYS_FORGOTTEN_AT_ONCE = 500;
/** Of log lines that whoever reads the standard output has not taken yet. */
export const LOG_WAITING_MAX_BYTES = 4 * 1024 * 1024;

/** What an upload may cost, beside UPLOAD_BYTES_MAX and UPLOAD_PIXELS_MAX of the contract. */
export const MULTIPART_OVERHEAD_MAX_BYTES = 64 * 1024;
export const IMAGE_SIDE_MAX_PX = 1600;
export const IMAGE_QUALITY = 82;
export const IMAGE_TIMEOUT_S = 20;
export const STORAGE_TIMEOUT_MS = 10_000;
export const STORAGE_RETRIES = 2;
/** What a client may try again after, when the storage fails. */
export const STORAGE_RETRY_S = 5;
/** One year: a name is never reused. */
export const FILE_CACHE_S = 365 * 24 * 60 * 60;

/** Numbers of exports and of the replica that someone may want to change, each with its unit. */

/** Of one process, on whichever database: each holds a connection for as long as its reader takes. Below DATABASE_POOL_SIZE_MIN. */
export const EXPORTS_AT_ONCE = 3;
/** What a person may try again after when all are taken. */
export const EXPORT_RETRY_S = 30;
/** A reader that takes nothing for so long is given up. One that reads slowly is not. */
export const EXPORT_STALL_MS = 30_000;

/** Leaves calls a connection each for what an export does not hold. */
export const DATABASE_POOL_SIZE_MIN = 5;
export const DATABASE_POOL_SIZE_MAX = 1_000;

/** How soon a replica that was away is looked at again, and how long that look may take. */
export const REPLICA_RETRY_MS = 5_000;
export const REPLICA_CHECK_TIMEOUT_MS = 2_000;
