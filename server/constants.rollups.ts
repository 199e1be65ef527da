/**
 * Interval at which each process merges the slots of past days, SLOTS_MERGED_AT_ONCE rows of a
 * table at a time.
 */
export const MERGE_SLOTS_MS = 3_600_000;
export const SLOTS_MERGED_AT_ONCE = 5_000;
/** Rows of today and yesterday stay separate: writers still contend for these days. */
export const SLOTTED_DAYS = 2;
/**
 * Time for which a merge waits for a writer. Far below the second after which PostgreSQL looks for
 * a deadlock.
 */
export const MERGE_WAITS_MS = 50;
