/** The specification's HTTP timeout. */
export const TIMEOUT_MS = 30_000;
/** A file may take as long as it needs while bytes arrive; this much silence, before the first one too, ends it. */
export const FILE_SILENCE_MS = 120_000;
/** A read that meets a server which is away for a moment (503) is asked once more after this much time. */
export const RETRY_PAUSE_MS = 400;
/** How long searching and paging in a list that came whole asks nobody. */
export const WHOLE_LIST_MS = 60_000;
/** Rows a page when a record is looked for in its list, and how many pages at most. */
export const SCAN_PAGE_SIZE = 100;
export const SCAN_PAGES_MAX = 20;
