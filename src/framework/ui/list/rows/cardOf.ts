import type { ResourceRecord } from '../../../core/declaration';
import { slotCache } from '../../hooks/lazySlot';

/** A resource's own card. */
export const cardOf = slotCache<{ record: ResourceRecord; actions: unknown }>();
