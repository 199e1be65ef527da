/** The specification's page size of notifications. */
export const NOTIFICATIONS_PAGE_SIZE = 10;
/** The specification's debounce: whatever asks for fresh notifications within it asks once. */
export const REFRESH_DEBOUNCE_MS = 100;
/** When a broken stream is opened again, unless the server says otherwise; doubled at each further failure. */
export const STREAM_RETRY_MS = 3_000;
export const STREAM_RETRY_LONGEST_MS = 60_000;
/** The server shows every 20 s that a stream lives; one that is silent for so long does not. */
export const STREAM_SILENCE_MS = 60_000;
