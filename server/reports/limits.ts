/** Numbers of exports and of the replica that someone may want to change, each with its unit. */

/** Of one process, on whichever database: each holds a connection for as long as its reader takes. Below DATABASE_POOL_SIZE_MIN. */
export const EXPORTS_AT_ONCE = 3;
/** What a person may try again after when all are taken. */
export const EXPORT_RETRY_S = 30;
/** A reader that takes nothing for so long is given up. One that reads slowly is not. */
export const EXPORT_STALL_MS = 30_000;

/** Leaves calls a connection each for what an export does not hold. */
export const DATABASE_POOL_SIZE_MIN = 5;
export const DATABASE_POOL_SIZE_MAX = 1_000;

/** How soon a replica that was away is looked at again, and how long that look may take. */
export const REPLICA_RETRY_MS = 5_000;
export const REPLICA_CHECK_TIMEOUT_MS = 2_000;
