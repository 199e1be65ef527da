import type { ResourceRecord } from '../../declaration/declaration';
import { lazySlots } from '../hooks/late';

/** Slot above a list's figures. */
export const slotAbove = lazySlots<Record<never, never>>(null);

/** The content of a board's tab. */
export const slotBoard = lazySlots<Record<never, never>>();

/** A row of a list that is drawn as cards. */
export const slotCard = lazySlots<{ record: ResourceRecord; actions: unknown }>();
