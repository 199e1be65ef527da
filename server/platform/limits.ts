import { DAY_MINUTES, DAY_S } from '../../contract/time';

/** Limits of requests, connections and streams; each name carries its unit. */

/**
 * Reports of policy violations, per address and per process; counted in memory, so that a flood
 * does not reach the database.
 */
export const CSP_REPORTS_PER_ADDRESS = { points: 30, duration: 60 } as const;
export const CSP_REPORTS_PER_PROCESS = { points: 300, duration: 60 } as const;
export const CSP_REPORT_BODY_MAX_BYTES = 16 * 1024;
export const CSP_REPORT_BATCH_MAX = 20;
export const CSP_REPORT_TEXT_MAX_CHARACTERS = 200;

/**
 * GET requests without sign-in, per address and process. The API, pages with files, and probes are
 * counted separately. A first visit loads about a hundred files, and many customers share their
 * carrier's address.
 */
export const PUBLIC_GETS_PER_ADDRESS = { points: 12_000, duration: 60 } as const;

/** Enough for two collectors that ask every second. */
export const METRICS_PER_ADDRESS = { points: 120, duration: 60 } as const;
/** Rendering a thousand request patterns takes tens of milliseconds. */
export const METRICS_KEPT_MS = 1_000;
/** Low, because metrics are compressed every second, unlike files. */
export const METRICS_COMPRESSION_LEVEL = 1;

export const BODY_MAX_BYTES = 256 * 1024;
/**
 * Limit for a picture in its multipart body. It is above the picture's own limit, so that a
 * slightly larger picture gets a specific error.
 */
export const UPLOAD_BODY_MAX_BYTES = 8 * 1024 * 1024;
/** Limit for a file of IMPORT_ROWS_MAX rows as JSON. */
export const IMPORT_BODY_MAX_BYTES = 12 * 1024 * 1024;
/** Bodies below this size that declare their length are not counted. */
export const BODY_UNCOUNTED_MAX_BYTES = 16 * 1024;
/** Bytes of request bodies in flight per process, for signed-in callers and for the others. */
export const BODIES_MAX_BYTES = { known: 64 * 1024 * 1024, unknown: 4 * 1024 * 1024 } as const;
/** Share of one person, or of one address without sign-in. Must allow the largest body. */
export const BODIES_SHARE = 1 / 4;
/** Validation errors that one response lists. */
export const ISSUES_MAX = 100;
/** Compressing smaller responses costs more than it saves. */
export const COMPRESS_MIN_BYTES = 1024;
/** `Retry-After` while the database is unavailable. */
export const UNAVAILABLE_RETRY_S = 5;
export const READY_TIMEOUT_MS = 2_000;
/**
 * Waiting queries per process; more are refused with 503. A usual query holds one of
 * DATABASE_MAX_CONNECTIONS for a few milliseconds.
 */
export const QUERIES_WAITING_MAX = 500;

/** Node's timeouts for clients that send slowly or not at all. */
export const HTTP_HEADERS_TIMEOUT_MS = 15_000;
export const HTTP_REQUEST_TIMEOUT_MS = 120_000;
/**
 * Interval at which Node checks the two timeouts above; its default of 30 s is twice the first one.
 */
export const HTTP_TIMEOUT_CHECK_MS = 5_000;
/**
 * Limit for a connection without traffic during a request or response. Above STREAM_HEARTBEAT_MS.
 */
export const HTTP_STALLED_TIMEOUT_MS = 30_000;
/** Limit for a JSON body; a picture may take HTTP_REQUEST_TIMEOUT_MS, for slow networks. */
export const BODY_TIMEOUT_MS = 30_000;
/** Limit without traffic while a file of IMPORT_ROWS_MAX rows is checked or imported. */
export const HTTP_IMPORT_TIMEOUT_MS = 110_000;
/** Longer than a load balancer's usual 60 s, so that it never reuses a closing connection. */
export const HTTP_KEEP_ALIVE_TIMEOUT_MS = 65_000;
export const SHUTDOWN_TIMEOUT_MS = 10_000;
/** Seconds a process keeps serving after SIGTERM; LEAVE_SECONDS overrides it. */
export const LEAVE_S = 1;
export const LEAVE_MAX_S = 60;
/** Time for a new connection to send its request while the server closes. */
export const UNUSED_CONNECTION_GRACE_MS = 500;
/**
 * Event-loop turns up to this length count as idle; a closing server waits at most
 * CLOSING_TURNS_MAX turns for one.
 */
export const QUICK_TURN_MS = 1;
export const CLOSING_TURNS_MAX = 100;
export const IDLE_CONNECTIONS_SWEEP_MS = 100;

/**
 * Interval at which a stream sends a heartbeat and checks its session; below the 60 s of usual
 * proxies.
 */
export const STREAM_HEARTBEAT_MS = 20_000;
/** Unread heartbeats after which a client counts as gone. */
export const STREAM_UNHEARD_BEATS_MAX = 3;
/** Delay before a browser reconnects after a broken stream. */
export const STREAM_RETRY_MS = 3_000;
export const STREAM_BATCH_ROWS = 100;
/**
 * Reads for streams at a time, per process. Below DATABASE_POOL_SIZE_MIN, so that other calls
 * always find a connection.
 */
export const STREAM_READS_AT_ONCE = 4;
export const STREAMS_READ_TOGETHER = 100;
/** Streams per person and process; a further one closes the oldest. */
export const STREAMS_PER_PERSON_MAX = 10;
export const LISTEN_RETRY_FIRST_MS = 100;
export const LISTEN_RETRY_LONGEST_MS = 5_000;
export const LISTEN_KEEP_ALIVE_MS = 30_000;

/** Limits of sessions, codes and second factors; each name carries its unit. */

export const JWT_SECRET_MIN_CHARACTERS = 32;
/** Random hex of the minimum length has 16 distinct characters and about 110 bits. */
export const JWT_SECRET_MIN_DISTINCT_CHARACTERS = 9;
export const JWT_SECRET_MIN_BITS = 85;

export const ACCESS_TOKEN_MINUTES = 15;
/** Verified tokens in the cache of one process; about half a kilobyte each. */
export const ACCESS_TOKENS_REMEMBERED = 5_000;
/** Counted from sign-in; a refresh does not extend it. */
export const SESSION_DAYS = 30;
/**
 * A session without a refresh ends after this time. A store's tablet may lie unused through a
 * month's holiday.
 */
export const SESSION_IDLE_DAYS = 7;
export const STORE_SESSION_IDLE_DAYS = 30;
/**
 * Time for which a spent refresh token still gets its successor, because the answer may have been
 * lost.
 */
export const REFRESH_GRACE_S = 30;
/** The longest that browsers keep a cookie. */
export const DEVICE_COOKIE_DAYS = 400;
/** Accounts that a device is known for; the least recently used account is dropped first. */
export const DEVICE_ACCOUNTS_MAX = 5;
export const RESET_OTP_TRIES_MAX = 5;
/** Time and wrong answers for the second step of a sign-in. */
export const FACTOR_CHALLENGE_MINUTES = 5;
export const FACTOR_CHALLENGE_TRIES_MAX = 5;
/** The first wrong app code that pauses the codes; each later one doubles the pause. */
export const FACTOR_PAUSE_FROM = 10;
export const FACTOR_PAUSE_MINUTES_MAX = DAY_MINUTES;
/** The wrong app code that disables app codes until a recovery code is used. */
export const FACTOR_WRONG_CODES_MAX = 50;
/** Time for which a step-up allows protected calls. */
export const STEP_UP_MINUTES = 15;
/** Exports of a session with personal data of more people within an hour require a step-up. */
export const STEP_UP_PEOPLE_MAX = 100;
/** A coupon, a referral or a scratch card that gives away more requires a step-up. */
export const STEP_UP_ABOVE_RUPEES = 500;
/** Counted from the first sign-in of a person whose job requires a second factor. */
export const FACTOR_GRACE_DAYS = 7;
/** Minimum duration of a reset, so that it does not reveal whether an address exists. */
export const RESET_ANSWER_MS = 250;
/**
 * Minimum duration of a request for an OTP, which costs the process some milliseconds for a known
 * address.
 */
export const FORGOT_ANSWER_MS = 60;
/** Rate limits: `points` tries within `seconds`, then refusals until that time is over. */
export const RATE_LIMITS = {
  /** Shared by all devices that have not signed in to the account before. */
  loginPerAccount: { points: 10, seconds: 15 * 60 },
  /** Counts a device that has signed in to the account before. */
  loginPerDevice: { points: 10, seconds: 15 * 60 },
  /**
   * Counts wrong passwords for all accounts by unknown devices; a correct password does not count.
   */
  loginPerAddress: { points: 60, seconds: 15 * 60 },
  /** Counts refusals only: a valid refresh token is never refused. */
  refreshPerAddress: { points: 300, seconds: 15 * 60 },
  /** Requests for codes by one device or address for one account. */
  forgotPerAsker: { points: 3, seconds: 60 },
  /**
   * Shared by all devices that have not signed in to the account before: it bounds the codes that
   * can be guessed.
   */
  forgotPerAccount: { points: 60, seconds: 60 * 60 },
  forgotPerAddress: { points: 30, seconds: 60 * 60 },
  resetPerAsker: { points: 10, seconds: 5 * 60 },
  /** Counts wrong codes of clients without cookies. */
  resetPerAddress: { points: 60, seconds: 60 * 60 },
  /** Counts links of invitations that do not exist, and acceptances that fail. */
  invitationPerAddress: { points: 60, seconds: 60 * 60 },
  /** Mails of one store, or of all admins together. */
  invitationsPerTeam: { points: 50, seconds: 60 * 60 },
  /** Mails to one address, of all teams together. */
  invitationsPerInvitee: { points: 5, seconds: DAY_S },
  factorMailsPerPerson: { points: 30, seconds: 60 * 60 },
  newDeviceMail: { points: 1, seconds: 30 * DAY_S },
  changePasswordPerAccount: { points: 10, seconds: 15 * 60 },
  /**
   * People in the exported files of a session without a step-up; a person in two files counts
   * twice.
   */
  exportedPeoplePerSession: { points: STEP_UP_PEOPLE_MAX, seconds: 60 * 60 },
  stepUpPerAccount: { points: 10, seconds: 15 * 60 },
  /** Recovery codes per person; 80 bits need no longer pause. */
  recoveryCodesPerPerson: { points: 30, seconds: 60 * 60 },
  /** Challenges of a signed-in person; each is a row until it ends. */
  challengePerAccount: { points: 60, seconds: 15 * 60 },
  /** A whole menu with its pictures, twice. */
  uploadPerPerson: { points: 500, seconds: DAY_S },
  /** Each asks the payment provider twice. */
  paymentAsksPerPerson: { points: 60, seconds: 15 * 60 },
  testRingPerPerson: { points: 5, seconds: 60 },
  /** A slow phone sends an order again, and a customer corrects it. */
  refusedOrdersPerPerson: { points: 60, seconds: 10 * 60 },
  /** Orders with an unknown coupon: it bounds the codes that a customer can guess. */
  unknownCouponsPerPerson: { points: 20, seconds: 60 * 60 },
} as const;
export const OPEN_INVITATIONS_MAX = 50;
export const ADMIN_PASSWORD_MIN_CHARACTERS = 8;
/** Passwords among this many most common ones are refused. */
export const COMMON_PASSWORDS = 10_000;
