/** How often each process adds up what several writers have left of days that are over, and how many rows of a table at once. */
export const MERGE_SLOTS_MS = 3_600_000;
export const SLOTS_MERGED_AT_ONCE = 5_000;
/** Today's rows and yesterday's stay apart: that many days writers still meet on. */
export const SLOTTED_DAYS = 2;
/** So long adding up waits for a writer. Far below the second after which PostgreSQL looks for a deadlock. */
export const MERGE_WAITS_MS = 50;
