import { startTransition, useEffect, useState } from 'react';
import type { ResourceRecord } from '../../../declaration/declaration';

/** Does something once what is drawn by now has been painted. Returns how to call it off. */
const afterPaint = (task: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    timer = setTimeout(task);
  };
  // a tab behind others has no frames
  const frame = document.hidden ? later() : requestAnimationFrame(later);
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};

/** Pixels of a row, and of what at least stands above the first one: a title, filters and the table's head. */
const ROW_PX = 44;
const ABOVE_PX = 144;
const LEAST = 8;

/** As many rows of a table as the window has room for. */
export const rowsInWindow = (): number =>
  Math.max(LEAST, Math.round((window.innerHeight - ABOVE_PX) / ROW_PX));

const NONE: readonly ResourceRecord[] = [];

const shareRows = (some: readonly ResourceRecord[], others: readonly ResourceRecord[]): boolean => {
  const ids = new Set(some.map(({ id }) => id));
  return others.some(({ id }) => ids.has(id));
};

/**
 * As many of new rows as one sees first, and the others once those are on the screen. Rows that change in their place, or go
 * one by one, stay drawn.
 */
export const useFewFirst = (
  rows: readonly ResourceRecord[] | undefined,
  first: number,
): readonly ResourceRecord[] => {
  const all = rows ?? NONE;
  const [drawn, setDrawn] = useState(NONE);
  const isWhole = drawn === all || all.length <= first || shareRows(drawn, all);
  if (isWhole && drawn !== all) setDrawn(all);
  useEffect(
    () => (isWhole ? undefined : afterPaint(() => startTransition(() => setDrawn(all)))),
    [isWhole, all],
  );
  return isWhole ? all : all.slice(0, first);
};

/** Whether what stands below the rows is drawn: with them, or after those that are seen first; and from then on it stays, with its focus. */
export const useBelowRows = (rows: readonly ResourceRecord[] | undefined): boolean => {
  const [isDrawn, setDrawn] = useState(false);
  const isShort = rows === undefined || rows.length <= rowsInWindow();
  const isWaiting = !isDrawn && !isShort;
  if (rows && isShort && !isDrawn) setDrawn(true);
  useEffect(
    () => (isWaiting ? afterPaint(() => startTransition(() => setDrawn(true))) : undefined),
    [isWaiting],
  );
  return !isWaiting;
};
