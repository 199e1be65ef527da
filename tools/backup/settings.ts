export const FORMAT = 'jaldi-biryani-backup';
export const FORMAT_VERSION = 1;
export const MANIFEST = 'manifest.json';
/** In the format of `sha256sum`; written last, so that a folder without it is not a backup. */
export const MANIFEST_SUM = 'manifest.json.sha256';
export const TABLES_FOLDER = 'tables';
export const PICTURES_FOLDER = 'pictures';

/** 1 to 9; above 1 the time grows faster than the file shrinks. */
export const GZIP_LEVEL = 1;

/**
 * Short-lived rows. Old sign-ins and reset codes must not work again, mails with codes must not be
 * sent again, and the counters of attempts must stay: a restore ends the database's sign-ins and
 * codes, and leaves its mails and counters unchanged.
 */
export const LEFT_OUT_TABLES: readonly string[] = [
  'sessions',
  'refresh_tokens',
  'password_otps',
  'factor_challenges',
  'rate_limits',
  'mails',
];
export const EMPTIED_TABLES: readonly string[] = ['sessions', 'password_otps'];

/** How long a restore waits for table locks. Requests of servers end before. */
export const LOCK_TIMEOUT_MS = 60_000;
/** On a deadlock, PostgreSQL aborts one of the two transactions. */
export const LOCK_TRIES = 5;

/** Number of pictures that a message names. */
export const NAMES_SHOWN = 5;

/**
 * Maximum orders of one day that may be lost after a backup: their numbers are not issued again.
 */
export const LOST_ORDERS_MAX = 5_000;
