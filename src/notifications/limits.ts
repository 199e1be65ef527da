/** The specification's page size of notifications. */
export const NOTIFICATIONS_PAGE_SIZE = 10;
/** The specification's debounce: whatever asks for fresh notifications within it asks once. */
export const REFRESH_DEBOUNCE_MS = 100;
/** When a broken stream is opened again, unless the server says otherwise; doubled at each further failure. */
export const STREAM_RETRY_MS = 3_000;
export const STREAM_RETRY_LONGEST_MS = 60_000;
/** The server shows every 20 s that a stream lives; one that is silent for so long does not. */
export const STREAM_SILENCE_MS = 60_000;
/** Coming back to a stream that was silent for so long opens it again: a phone that slept has lost it. */
export const STREAM_DOUBT_MS = 30_000;
/** How often the tab that follows the stream tells the other ones that it is there. */
export const LEADER_BEAT_MS = 20_000;
/** A browser lets a hidden tab's clock tick once a minute: only after that is a silent leader taken for frozen. */
export const LEADER_SILENCE_MS = 90_000;
/** How long a leader may take to answer a tab that asks. */
export const LEADER_ANSWER_MS = 3_000;
/** How often a server is asked that does not tell by itself. */
export const POLL_MS = 30_000;
/** No screen is loaded anew more often than this, however much happens. */
export const RELOAD_GAP_MS = 1_000;
/** A screen that is looked at is never older than this while the server can be reached. */
export const RELOAD_LATEST_MS = 60_000;
/** Rows that were read so shortly ago are not read again when somebody comes back to the tab. */
export const RELOAD_FRESH_MS = 5_000;
/** How often what is said of times and ages is looked at again. */
export const CLOCK_MS = 15_000;
/** A connection that comes back within it was never said to be lost. */
export const LOST_GRACE_MS = 5_000;
