/**
 * Reads of the public calls, per address and process: many customers share their carrier's address,
 * so this only stops a program that copies everything. Counted in memory, so that a flood does not
 * reach the database.
 */
export const PUBLIC_READS_PER_ADDRESS = { points: 1_200, duration: 60 } as const;
/**
 * Time for which a browser or a proxy may reuse an answer. If a store closes within it, its orders
 * are still refused at once.
 */
export const PUBLIC_CACHE_S = 15;
