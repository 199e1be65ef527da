/**
 * Constants of the framework. Values that an application may change are settings (settings.ts),
 * with their defaults here.
 */

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const HOUR_MINUTES = 60;
export const DAY_MINUTES = 24 * HOUR_MINUTES;
export const WEEK_MINUTES = 7 * DAY_MINUTES;

/** Time limit for the start of a response. */
export const TIMEOUT_MS = 30_000;
/**
 * A download has no time limit while bytes arrive. This much silence ends it, also before the first
 * byte.
 */
export const FILE_SILENCE_MS = 120_000;
/** Pause before a read is repeated once after a 503. */
export const RETRY_PAUSE_MS = 400;
/** How long search and paging in a fully loaded list send no request. */
export const WHOLE_LIST_MS = 60_000;
/** Page size, and limit for the rows, when a record is looked up in its list. */
export const SCAN_PAGE_SIZE = 100;
export const SCAN_ROWS_MAX = 2_000;

/** Limit for the rows of a run on a whole filter. */
export const RUN_ROWS_MAX = 10_000;
/** Concurrent calls of a run with one row per call. */
export const RUN_CALLS_AT_ONCE = 4;
/** First pause of a run before it retries a busy or unavailable server; doubles with each retry. */
export const RUN_PAUSE_MS = 1_000;
export const RUN_TRIES = 6;

/** Page size of a search field's options, and the pause in typing before it searches. */
export const SEARCHED_PAGE_SIZE = 25;
export const SEARCHED_PAUSE_MS = 300;
/** Pause in typing in a range filter before the list is loaded. */
export const RANGE_PAUSE_MS = 500;

/**
 * Number of controls next to the search, sort included, from which they are collapsed on a phone:
 * they no longer fit on one line.
 */
export const FOLDED_FILTERS_MIN = 3;

export const SEARCH_LENGTH_MAX = 200;
export const PAGE_MAX = 10_000_000;
export const UPLOAD_BYTES_MAX = 5 * 1024 * 1024;

/** Events within this time cause a single refresh of a list, */
export const LIVE_DEBOUNCE_MS = 100;
/** and a list is not refreshed more often than this. */
export const LIVE_GAP_MS = 1_000;
/** Rows read within this time are not read again when the tab becomes visible. */
export const LIVE_FRESH_MS = 5_000;
/** How long a new row is highlighted. */
export const LIVE_MARK_MS = 4_000;
/** Idle time after which a list or board may move, */
export const LIVE_CALM_MS = 4_000;
/** and the interval of the check while rows wait. */
export const LIVE_CALM_LOOK_MS = 500;

/** Delay in milliseconds from opening a list to loading the code of its import button. */
export const IMPORT_AFTER_MS = 3_000;
