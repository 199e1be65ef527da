import { startTransition, useEffect, useState } from 'react';
import type { ResourceRecord } from '../../../core/declaration';
import { afterPaint } from './afterPaint';

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
  const [drawn, setDrawn] = useState(NONE);
  const isWhole = drawn === all || all.length <= first || shareRows(drawn, all);
  if (isWhole && drawn !== all) setDrawn(all);
  useEffect(() => (isWhole ? undefined : afterPaint(() => startTransition(() => setDrawn(all)))), [isWhole, all]);
  return isWhole ? all : all.slice(0, first);
};

/** Whether what stands below the rows is drawn: with them, or after those that are seen first; and from then on it stays, with its focus. */
export const useBelowRows = (rows: readonly ResourceRecord[] | undefined): boolean => {
  const [isDrawn, setDrawn] = useState(false);
  const isShort = rows === undefined || rows.length <= SEEN_FIRST;
  const isWaiting = !isDrawn && !isShort;
  if (rows && isShort && !isDrawn) setDrawn(true);
  useEffect(() => (isWaiting ? afterPaint(() => startTransition(() => setDrawn(true))) : undefined), [isWaiting]);
  return !isWaiting;
};
