/** What a backup looks like and how it is made. */
export const FORMAT = 'jaldi-biryani-backup';
export const FORMAT_VERSION = 1;
export const MANIFEST = 'manifest.json';
/** In the form of `sha256sum`; written last, so that a backup without it is none. */
export const MANIFEST_SUM = 'manifest.json.sha256';
export const TABLES_FOLDER = 'tables';
export const PICTURES_FOLDER = 'pictures';

/** 1 to 9; beyond 1 the time grows faster than the file shrinks. */
export const GZIP_LEVEL = 1;

/**
 * What is true for a moment only. Sign-ins and reset codes of then must not work again now, mails that hold codes must not
 * be sent again, and how often somebody tried is counted on: a restore ends the sign-ins and codes of the database, and
 * leaves its mails and counters alone.
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

/** How long a restore waits for those who use the tables. Requests of servers end before. */
export const LOCK_TIMEOUT_MS = 60_000;
/** PostgreSQL gives one of two up that wait for each other. */
export const LOCK_TRIES = 5;

/** Pictures that a message names. */
export const NAMES_SHOWN = 5;

/** Orders of one day that can have been placed after a backup and lost: their numbers are not given again. */
export const LOST_ORDERS_MAX = 5_000;
