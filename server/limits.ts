/** Numbers of the server that someone may want to change, each with its unit. */

export const DATABASE_CONNECT_TIMEOUT_MS = 5_000;
export const DATABASE_STATEMENT_TIMEOUT_MS = 30_000;
/** An open transaction that does nothing holds its locks: end it. */
export const DATABASE_IDLE_TRANSACTION_TIMEOUT_MS = 60_000;
export const DATABASE_MAX_CONNECTIONS = 10;
export const DATABASE_OLDEST_MAJOR = 15;

/** Replay of the write-ahead log after a crash is included. */
export const EMBEDDED_START_TIMEOUT_MS = 120_000;
export const EMBEDDED_STOP_TIMEOUT_S = 30;
export const EMBEDDED_RETRY_FIRST_MS = 50;
export const EMBEDDED_RETRY_LONGEST_MS = 2_000;
export const EMBEDDED_LOG_MAX_BYTES = 10 * 1024 * 1024;

export const JWT_SECRET_MIN_CHARACTERS = 32;
