import { slotCache } from '../hooks/lazySlot';

/** What tabs draw themselves. */
export const slotBoard = slotCache<Record<never, never>>();
