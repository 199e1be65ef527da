/** The specification's HTTP timeout. */
export const TIMEOUT_MS = 30_000;
/** Rows a page when a record is looked for in its list, and how many pages at most. */
export const SCAN_PAGE_SIZE = 100;
export const SCAN_PAGES_MAX = 20;
