import { MINUTE_MS } from '../contract/time';

/** How lists find, sort and export their rows, each with its unit. */

/** Rows that an export fetches and writes at once; other calls wait for the milliseconds that this takes. */
export const EXPORT_FETCH_ROWS = 250;
/** Deeper pages are found through the day rollups; up to here, skipping rows of an index is faster. */
export const PLAIN_OFFSET_MAX = 1_000;
/** Rows of either end that a list shows which is sorted by another column than its date: an index is walked over them. */
export const SORTED_ROWS_MAX = 10_000;
/** The same of a frequent text among the orders, each of which is read to look for it. */
export const SORTED_SEARCH_ROWS_MAX = 1_000;
/**
 * A search that finds more people does not look them up one by one: a text that is this frequent is found soon among the
 * newest rows. A lower number fails: of a million people, thirteen thousand share a first name, and a list would read far to find enough.
 */
export const NAMED_USERS_MAX = 20_000;
/**
 * A cursor is one statement from its first row to its last, including the time that a slow client takes to read: the limit
 * of other statements would cut a large file. After this time the export is cancelled.
 */
export const EXPORT_TIMEOUT_MS = 15 * MINUTE_MS;
/** A search of orders looks accounts up by a text of this length: shorter ones have no trigrams, and are on every order. */
export const SEARCHED_PEOPLE_TEXT_MIN = 3;
export const SEARCHED_PEOPLE_MAX = 1_000;
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
