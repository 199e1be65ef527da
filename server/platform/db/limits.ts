import { MINUTE_MS } from '../../../contract/time';

/** Limits for lists, searches and exports; each name carries its unit. */

/**
 * Rows that an export fetches and writes at once; other calls wait for the milliseconds that this
 * takes.
 */
export const EXPORT_FETCH_ROWS = 250;
/**
 * Deeper pages are found through the day rollups; up to here, skipping rows of an index is faster.
 */
export const PLAIN_OFFSET_MAX = 1_000;
/**
 * Rows at either end of a list sorted by a column other than its date: the query walks an index
 * over them.
 */
export const SORTED_ROWS_MAX = 10_000;
/**
 * As SORTED_ROWS_MAX, for orders that contain a frequent text: the query reads each order to look
 * for it.
 */
export const SORTED_SEARCH_ROWS_MAX = 1_000;
/**
 * A search that matches more people does not look them up by id: so frequent a text is soon found
 * among the newest rows. A lower limit fails: of a million people, thirteen thousand share a first
 * name, and a list would read far to find enough.
 */
export const NAMED_USERS_MAX = 20_000;
/**
 * A cursor is one statement from its first row to its last, including the time that a slow client
 * takes to read: the limit of other statements would cut a large file. After this time the export
 * is cancelled.
 */
export const EXPORT_TIMEOUT_MS = 15 * MINUTE_MS;
/**
 * Minimum length of a text by which a search of orders looks up accounts: shorter texts have no
 * trigrams and match every order.
 */
export const SEARCHED_PEOPLE_TEXT_MIN = 3;
export const SEARCHED_PEOPLE_MAX = 1_000;
/** Newest orders that a search samples to estimate the frequency of its text. */
export const PROBED_ORDERS = 500;
/**
 * From this share of hits on, a search walks the orders from the newest; below it, the trigram
 * index is faster. Pages behind PLAIN_OFFSET_MAX would walk the hits of the index as well.
 */
export const FREQUENT_SHARE = 0.1;
export const FREQUENT_SHARE_OF_DEEP_PAGES = 0.03;
/**
 * Orders that match a frequent text by something other than their store; up to this number, they
 * are looked up first.
 */
export const DIRECT_MATCHES_MAX = 1_000;

/**
 * Exports at a time per process, on either database: each holds a connection until its reader is
 * done. Below DATABASE_POOL_SIZE_MIN.
 */
export const EXPORTS_AT_ONCE = 3;
/** `Retry-After` while all exports are in use. */
export const EXPORT_RETRY_S = 30;
/** An export ends after its reader has taken nothing for this time; a slow reader keeps it. */
export const EXPORT_STALL_MS = 30_000;
