/** From the beginning of one sound to that of the next, for as long as a new order is not seen. */
export const RING_EVERY_MS = 4_000;
/** Seen orders that are remembered one by one, while older ones are not seen yet. */
export const SEEN_ONE_BY_ONE_MAX = 100;
