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
