import type { ResourceRecord } from '../../declaration/declaration';
import { lateSlots } from '../hooks/late';

/** Slot above a list's figures. */
export const slotAbove = lateSlots<Record<never, never>>(null);

/** The content of a board's tab. */
export const slotBoard = lateSlots<Record<never, never>>();

export const cardOf = lateSlots<{ record: ResourceRecord; actions: unknown }>();
