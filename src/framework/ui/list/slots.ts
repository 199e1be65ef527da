import type { ResourceRecord } from '../../declaration/declaration';
import { slotCache } from '../hooks/lazySlot';

/** The content of a board's tab. */
export const slotBoard = slotCache<Record<never, never>>();

/** A resource's own card. */
export const cardOf = slotCache<{ record: ResourceRecord; actions: unknown }>();
