/**
 * Reads of the public calls by one address, in one process: many customers share an address of their carrier, so that this only
 * stops a program that copies everything. Counted in memory, so that a flood reaches no database.
 */
export const PUBLIC_READS_PER_ADDRESS = { points: 1_200, duration: 60 } as const;
/** How long a browser or a proxy may show an answer again: a store that closes is refused by the intake at once. */
export const PUBLIC_CACHE_S = 15;
