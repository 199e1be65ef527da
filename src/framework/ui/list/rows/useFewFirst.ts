import { useDeferredValue } from 'react';
import type { ResourceRecord } from '../../../core/declaration';

/** About as many rows as a window shows. */
export const SEEN_FIRST = 12;

const NONE: readonly ResourceRecord[] = [];

const shareRows = (some: readonly ResourceRecord[], others: readonly ResourceRecord[]): boolean => {
  const ids = new Set(some.map(({ id }) => id));
  return others.some(({ id }) => ids.has(id));
};

/**
 * As many of new rows as one sees first, and the others once those are on the screen. Rows that change in their place, or go
 * one by one, stay drawn.
 */
export const useFewFirst = (rows: readonly ResourceRecord[] | undefined, first: number): readonly ResourceRecord[] => {
  const all = rows ?? NONE;
  const drawn = useDeferredValue(all, NONE);
  return drawn === all || shareRows(drawn, all) ? all : all.slice(0, first);
};
