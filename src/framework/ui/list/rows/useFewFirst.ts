import { startTransition, useEffect, useState } from 'react';
import type { ResourceRecord } from '../../../declaration/declaration';

/** Runs a task after the current render has been painted. Returns the function that cancels it. */
const afterPaint = (task: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const scheduleTask = () => {
    timer = setTimeout(task);
  };
  // a background tab has no frames
  const frame = document.hidden ? scheduleTask() : requestAnimationFrame(scheduleTask);
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};

/**
 * Height of a row, and the minimum above the first row (title, filters and the table's header), in
 * pixels.
 */
const ROW_PX = 44;
const ABOVE_PX = 144;
const ROWS_MIN = 8;

/** Number of table rows that fit into the window. */
export const rowsInWindow = (): number =>
  Math.max(ROWS_MIN, Math.round((window.innerHeight - ABOVE_PX) / ROW_PX));

const NONE: readonly ResourceRecord[] = [];

const haveCommonRow = (
  rows: readonly ResourceRecord[],
  others: readonly ResourceRecord[],
): boolean => {
  const ids = new Set(rows.map(({ id }) => id));
  return others.some(({ id }) => ids.has(id));
};

/**
 * Renders the new rows that are in sight first, and the others once those are painted. Rows that
 * change in place, or are removed singly, stay rendered.
 */
export const useVisibleRowsFirst = (
  rows: readonly ResourceRecord[] | undefined,
  first: number,
): readonly ResourceRecord[] => {
  const all = rows ?? NONE;
  const [drawn, setDrawn] = useState(NONE);
  const isComplete = drawn === all || all.length <= first || haveCommonRow(drawn, all);
  if (isComplete && drawn !== all) setDrawn(all);
  useEffect(
    () => (isComplete ? undefined : afterPaint(() => startTransition(() => setDrawn(all)))),
    [isComplete, all],
  );
  return isComplete ? all : all.slice(0, first);
};

/**
 * True once the content below the rows renders: with them, or after the rows in sight; it then
 * stays, with its focus.
 */
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
