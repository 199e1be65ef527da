/** The framework's numbers. What an application may want otherwise is a setting (settings.ts), with its default here. */

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const HOUR_MINUTES = 60;
export const DAY_MINUTES = 24 * HOUR_MINUTES;
export const WEEK_MINUTES = 7 * DAY_MINUTES;

/** How long an answer may take to begin. */
export const TIMEOUT_MS = 30_000;
/** A file may take as long as it needs while bytes arrive; this much silence, before the first one too, ends it. */
export const FILE_SILENCE_MS = 120_000;
/** A read that meets a server which is away for a moment (503) is asked once more after this much time. */
export const RETRY_PAUSE_MS = 400;
/** How long searching and paging in a complete list makes no call. */
export const WHOLE_LIST_MS = 60_000;
/** Rows a page when a record is looked for in its list, and how many rows at most. */
export const SCAN_PAGE_SIZE = 100;
export const SCAN_ROWS_MAX = 2_000;

/** Rows of one run on all that a filter selects; more are done in another. */
export const RUN_ROWS_MAX = 10_000;
/** Calls of a run at a time, where each is about one row. */
export const RUN_CALLS_AT_ONCE = 4;
/** How long a run waits for a server that is busy or away before it tries again, and twice as long before each further try. */
export const RUN_PAUSE_MS = 1_000;
export const RUN_TRIES = 6;

/** Options a page of a field that searches at the server, and how long typing has to pause before it does. */
export const SEARCHED_PAGE_SIZE = 25;
export const SEARCHED_PAUSE_MS = 300;
/** How long typing in a range filter has to pause before the list is asked. */
export const RANGE_PAUSE_MS = 500;

/** So many controls beside the search, the choice of an order among them, are folded on a phone: more than one line has room for. */
export const FOLDED_FILTERS_MIN = 3;

/** Characters of a search. */
export const SEARCH_LENGTH_MAX = 200;
/** The last page that an address may ask for. */
export const PAGE_MAX = 10_000_000;
export const UPLOAD_BYTES_MAX = 5 * 1024 * 1024;

/** Events that arrive within it are one reason to read a list again, */
export const LIVE_DEBOUNCE_MS = 100;
/** and no list is read again more often than this. */
export const LIVE_GAP_MS = 1_000;
/** Rows read within this time are not read again when somebody comes back to the tab. */
export const LIVE_FRESH_MS = 5_000;
/** How long a row that has just arrived is marked. */
export const LIVE_MARK_MS = 4_000;
/** A list or board that nobody has touched for so long may move, */
export const LIVE_CALM_MS = 4_000;
/** and is looked at so often while rows wait. */
export const LIVE_CALM_LOOK_MS = 500;

/** When the button of an import is fetched, in milliseconds after its list is opened. */
export const IMPORT_AFTER_MS = 3_000;
