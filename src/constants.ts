import { DAY_MS, DAY_S, MINUTE_MS } from '../contract/time';

/** The specification's toasts inside the application. */
export const TOAST_MS = 3500;
/** A toast whose Undo is to be reached. */
export const UNDO_TOAST_MS = 8_000;
/** Share of its width that a toast is dragged before it is dismissed. */
export const TOAST_DRAG_SHARE = 0.8;
export const TOASTS_MAX = 4;
/** How long a first start waits to hear what the person's job may do. */
export const PERMISSIONS_WAIT_MS = 4_000;
/** How old the profile (with the counts of bell and cart) may be before it is asked for again. */
export const PROFILE_STALE_MS = 60_000;
/** How old a list may be before coming back to it asks again. */
export const QUERY_STALE_MS = 5_000;
export const QUERY_RETRIES_MAX = 2;
/** A missing chunk reloads the page once; not again before this much time. */
export const CHUNK_RELOAD_PAUSE_MS = 60_000;

/** The specification's page size of notifications. */
export const NOTIFICATIONS_PAGE_SIZE = 10;
/** The specification's debounce: requests for fresh notifications within it are merged. */
export const REFRESH_DEBOUNCE_MS = 100;
/** When a broken stream is opened again, unless the server says otherwise; doubled at each further failure. */
export const STREAM_RETRY_MS = 3_000;
export const STREAM_RETRY_LONGEST_MS = 60_000;
/** The server shows every 20 s that a stream lives; one that is silent for so long does not. */
export const STREAM_SILENCE_MS = 60_000;
/** Coming back to a stream that was silent for so long opens it again: a phone that slept has lost it. */
export const STREAM_DOUBT_MS = 30_000;
/** The heartbeat of the tab that follows the stream, to the other tabs. */
export const LEADER_BEAT_MS = 20_000;
/** A browser lets a hidden tab's clock tick once a minute: only after that is a silent leader taken for frozen. */
export const LEADER_SILENCE_MS = 90_000;
/** How long a leader may take to answer a tab that asks. */
export const LEADER_ANSWER_MS = 3_000;
/** How often a server without events is polled. */
export const POLL_MS = 30_000;
/** A screen that is looked at is never older than this while the server can be reached. */
export const RELOAD_LATEST_MS = 60_000;
/** How often what is said of times and ages is looked at again. */
export const CLOCK_MS = 15_000;
/** How often a countdown is looked at: more than once a second, or a second could be skipped. */
export const COUNTDOWN_MS = 500;
/** A connection that comes back within it was never said to be lost. */
export const LOST_GRACE_MS = 5_000;

/** A store whose stream is not reached for so long is told so loudly. */
export const UNHEARD_AFTER_MS = 30_000;
/** From the beginning of one sound to that of the next, for as long as a new order is not seen. */
export const RING_EVERY_MS = 4_000;
/** How often it is asked which orders wait to be accepted, while some do: another device may have accepted them. */
export const AWAITED_READ_MS = 8_000;
/** After so long no earlier order comes in any more: younger ones are remembered as seen one by one, not all up to the newest. */
export const SEEN_SETTLED_MS = 60_000;
/** Seen orders that are remembered one by one, while older ones are not seen yet. */
export const SEEN_ONE_BY_ONE_MAX = 100;

/** The service worker is asked for this long after the first screen, so that it takes nothing from what it loads. */
export const QUIET_AFTER_MS = 3_000;
/** A till stays open all day: how often to check for a new version without a page load. */
export const VERSION_CHECK_MS = 30 * MINUTE_MS;
/** How long a new version may take to begin before the page is loaded anyway. */
export const ACTIVATE_TIMEOUT_MS = 3_000;
/** How long it may take to load, where a part of the page's own version is gone. */
export const INSTALL_TIMEOUT_MS = 15_000;
/** How long after an answer the copy is written: answers come in bundles. */
export const KEEP_AFTER_MS = 300;
/** How long the browser may find no time for that. */
export const KEEP_WITHIN_MS = 2_000;
/** A larger copy, as of a busy board, is written no more often than this: a new order would wait for it. */
export const KEEP_LARGE_CHARACTERS = 100_000;
export const KEEP_LARGE_GAP_MS = 10_000;
/** Where the last known orders of the person who is signed in are kept. */
export const LAST_KNOWN_KEY = 'jb_last_known';
/** Older copies say nothing about today's orders. */
export const KEPT_MS = 7 * DAY_MS;
/** Pictures of the catalogue that stay with the application. */
export const PICTURES_MAX = 150;
export const PICTURES_MAX_AGE_S = 30 * DAY_S;

/** The specification's number of recent orders. */
export const RECENT_ORDERS = 3;
/** Days that the chart may show; the second is the default. */
export const TREND_DAYS = [7, 30, 90] as const;
export const TREND_DAYS_DEFAULT = 30;
/** The two panels of the chart, and both with their names. */
export const REVENUE_CHART_HEIGHT_PX = 172;
export const ORDERS_CHART_HEIGHT_PX = 112;
export const CHART_HEIGHT_PX = 320;

/** How long the success of a reset is shown before the way back to sign-in. */
export const RESET_DONE_MS = 2000;
/** How long a toast stays before sign-in. */
export const SIGN_IN_TOAST_MS = 5000;
/** The store's Today page is read again so often, besides with each order: at midnight, another day is today. */
export const TODAY_REFRESH_MS = 60_000;
/** Asked twice, a lost answer is found again while the server still gives the same one: within half a minute. */
export const REFRESH_TIMEOUT_MS = 10_000;
/** Before a person and an outlet: where steps of orders are kept until they have arrived. */
export const STEPS_KEY = 'jb_outbox ';
/** How long Start and Ready of an order can be taken back; then they are sent. */
export const STEP_UNDO_MS = 6_000;
/** How long a step waits that reached no server. */
export const STEP_RETRY_MS = 5_000;
/** The colours of an order's minutes: from when on it is late, counted to its time, or from its placing where it has none. */
export const SOON_MINUTES = 5;
export const AMBER_MINUTES = 10;
export const RED_MINUTES = 20;
