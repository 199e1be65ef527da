/** What the server takes of a request, a connection and a stream, each with its unit. */

/** Reports of violated policies, by address and by process; counted in memory, so that a flood reaches no database. */
export const CSP_REPORTS_PER_ADDRESS = { points: 30, duration: 60 } as const;
export const CSP_REPORTS_PER_PROCESS = { points: 300, duration: 60 } as const;
export const CSP_REPORT_BODY_MAX_BYTES = 16 * 1024;
export const CSP_REPORT_BATCH_MAX = 20;
export const CSP_REPORT_TEXT_MAX_CHARACTERS = 200;

/** A thousand patterns of requests take tens of milliseconds to render. */
export const METRICS_KEPT_MS = 1_000;
/** Fast: they are compressed for each second, unlike files. */
export const METRICS_COMPRESSION_LEVEL = 1;

export const BODY_MAX_BYTES = 256 * 1024;
/** A picture in its multipart body. Above the limit of the picture, so that a slightly larger one gets a specific text. */
export const UPLOAD_BODY_MAX_BYTES = 8 * 1024 * 1024;
/** A file of IMPORT_ROWS_MAX rows as JSON. */
export const IMPORT_BODY_MAX_BYTES = 12 * 1024 * 1024;
/** A smaller body that declares its length is not worth counting. */
export const BODY_UNCOUNTED_MAX_BYTES = 16 * 1024;
/** Of the bodies under way in one process, by whether their callers have signed in. */
export const BODIES_MAX_BYTES = { known: 64 * 1024 * 1024, unknown: 4 * 1024 * 1024 } as const;
/** Share of one person, or of one address without sign-in. Above the largest body. */
export const BODIES_SHARE = 1 / 4;
/** Broken rules that one answer lists. */
export const ISSUES_MAX = 100;
/** Smaller answers cost more to compress than they save. */
export const COMPRESS_MIN_BYTES = 1024;
/** `Retry-After` while the database is unavailable. */
export const UNAVAILABLE_RETRY_S = 5;
export const READY_TIMEOUT_MS = 2_000;

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
/** A connection that was just taken has so long to bring its request, while the server closes. */
export const UNUSED_CONNECTION_GRACE_MS = 500;
/** A turn of the event loop in which nothing was worked on, and for how many turns a closing server waits for one. */
export const QUICK_TURN_MS = 1;
export const CLOSING_TURNS_MAX = 100;
export const IDLE_CONNECTIONS_SWEEP_MS = 100;

/** When a browser reconnects after a broken stream. */
export const STREAM_RETRY_MS = 3_000;
export const STREAM_BATCH_ROWS = 100;
