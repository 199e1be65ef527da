import { DAY_MS, DAY_S, MINUTE_MS } from '../contract/time';

/** Display time of toasts inside the application, from the specification. */
export const TOAST_MS = 3500;
/** Longer display time for a toast with Undo. */
export const UNDO_TOAST_MS = 8_000;
/** Share of its width that a toast is dragged before it is dismissed. */
export const TOAST_DRAG_SHARE = 0.8;
export const TOASTS_MAX = 4;
/** How long a first start waits for the person's permissions. */
export const PERMISSIONS_WAIT_MS = 4_000;
/** Maximum age of the profile (with the counts of bell and cart) before it is reloaded. */
export const PROFILE_STALE_MS = 60_000;
/** Maximum age of a list before it is reloaded on return. */
export const QUERY_STALE_MS = 5_000;
export const QUERY_RETRIES_MAX = 2;
/** A missing chunk reloads the page once, and again only after this time. */
export const CHUNK_RELOAD_PAUSE_MS = 60_000;

/** Page size of notifications, from the specification. */
export const NOTIFICATIONS_PAGE_SIZE = 10;
/** Debounce of refreshes of notifications, from the specification. */
export const REFRESH_DEBOUNCE_MS = 100;
/**
 * Pause before a broken stream is reopened, unless the server sets another; doubles after each
 * failure.
 */
export const STREAM_RETRY_MS = 3_000;
export const STREAM_RETRY_LONGEST_MS = 60_000;
/** Silence after which a stream counts as broken; the server sends a sign of life every 20 s. */
export const STREAM_SILENCE_MS = 60_000;
/** Silence after which a stream is reopened on return, because a phone that slept has lost it. */
export const STREAM_DOUBT_MS = 30_000;
/** Heartbeat of the tab that follows the stream, to the other tabs. */
export const LEADER_BEAT_MS = 20_000;
/**
 * Silence after which a leader counts as frozen. A hidden tab's timers may run only once a minute.
 */
export const LEADER_SILENCE_MS = 90_000;
/** Time for a leader to answer another tab. */
export const LEADER_ANSWER_MS = 3_000;
/** Polling interval for a server without events. */
export const POLL_MS = 30_000;
/** Maximum age of a visible screen while the server is reachable. */
export const RELOAD_LATEST_MS = 60_000;
/** Interval for updating relative times. */
export const CLOCK_MS = 15_000;
/** Interval for countdowns: more than once a second, or a second could be skipped. */
export const COUNTDOWN_MS = 500;
/** A connection that returns within this time is not reported as lost. */
export const LOST_GRACE_MS = 5_000;

/** How long a store's stream is unreachable before a loud warning. */
export const UNHEARD_AFTER_MS = 30_000;
/** Time from the start of one ring to the next, while a new order is unseen. */
export const RING_EVERY_MS = 4_000;
/** Interval for reading the waiting orders, which another device may have accepted. */
export const PENDING_ACCEPTANCE_POLL_MS = 8_000;
/**
 * After this time no earlier order can arrive. Younger orders are remembered as seen one by one,
 * not up to the newest.
 */
export const SEEN_SETTLED_MS = 60_000;
/** Limit for the seen orders that are remembered one by one, while older ones are unseen. */
export const SEEN_ONE_BY_ONE_MAX = 100;

/**
 * Delay after the first screen before the service worker is installed, so that it does not compete
 * with its loading.
 */
export const QUIET_AFTER_MS = 3_000;
/** A till stays open all day: how often to check for a new version without a page load. */
export const VERSION_CHECK_MS = 30 * MINUTE_MS;
/** Time for a new version to start before the page is reloaded anyway. */
export const ACTIVATE_TIMEOUT_MS = 3_000;
/** Time for it to load, if a part of the page's own version is missing. */
export const INSTALL_TIMEOUT_MS = 15_000;
/** Delay from an answer to writing the copy, because answers arrive in groups. */
export const KEEP_AFTER_MS = 300;
/** Maximum wait for an idle moment of the browser. */
export const KEEP_WITHIN_MS = 2_000;
/**
 * A copy above this size, as of a busy board, is written less often, because writing delays new
 * orders.
 */
export const KEEP_LARGE_CHARACTERS = 100_000;
export const KEEP_LARGE_GAP_MS = 10_000;
/** Storage key for the last known orders of the signed-in person. */
export const LAST_KNOWN_KEY = 'jb_last_known';
/** Older copies are useless for today's orders. */
export const KEPT_MS = 7 * DAY_MS;
/** Limit for the cached pictures of the catalogue. */
export const PICTURES_MAX = 150;
export const PICTURES_MAX_AGE_S = 30 * DAY_S;

/** Number of recent orders, from the specification. */
export const RECENT_ORDERS = 3;
/** Days that the chart may show; the second is the default. */
export const TREND_DAYS = [7, 30, 90] as const;
export const TREND_DAYS_DEFAULT = 30;
/** Heights of the two panels of the chart, and of both with their names. */
export const REVENUE_CHART_HEIGHT_PX = 172;
export const ORDERS_CHART_HEIGHT_PX = 112;
export const CHART_HEIGHT_PX = 320;

/** How long the success of a reset is shown before the return to sign-in. */
export const RESET_DONE_MS = 2000;
/** Display time of a toast before sign-in. */
export const SIGN_IN_TOAST_MS = 5000;
/**
 * Interval for reloading the store's Today page, in addition to each order, because the day changes
 * at midnight.
 */
export const TODAY_REFRESH_MS = 60_000;
/**
 * After this time the renewal is repeated: for half a minute the server returns the same answer, in
 * case one was lost.
 */
export const REFRESH_TIMEOUT_MS = 10_000;
/** Storage key for the language of this browser. */
export const LANGUAGE_KEY = 'jb_language';
/** Storage key for the permissions of the last profile. */
export const PERMISSIONS_KEY = 'jb_permissions';
/** Minutes of a one-press acceptance, before the first choice on this device. */
export const USUAL_READY_MINUTES = 20;
/** Prefix of person and outlet in the storage key of unsent steps. */
export const STEPS_KEY = 'jb_outbox ';
/** How long Start and Ready of an order can be undone before they are sent. */
export const STEP_UNDO_MS = 6_000;
/** Pause before a step is retried without a connection. */
export const STEP_RETRY_MS = 5_000;
/**
 * Thresholds for the colours of an order's minutes: until its estimate, or since its placement
 * without an estimate.
 */
export const SOON_MINUTES = 5;
export const AMBER_MINUTES = 10;
export const RED_MINUTES = 20;
