/** `Date` has whole seconds, so the time may be this much later. */
const DATE_STEP_MS = 1000;

let serverAheadMs = 0;

/**
 * Measures the error of the browser's clock from a response's `Date` header, which was written
 * between `sentAt` and now. The correction is minimal, so that a slow response keeps the result of
 * a quick one.
 */
export const syncServerClock = (date: string | null, sentAt: number): void => {
  const serverTime = Date.parse(date ?? '');
  if (Number.isNaN(serverTime)) return;
  serverAheadMs = Math.min(
    Math.max(serverAheadMs, serverTime - Date.now()),
    serverTime + DATE_STEP_MS - sentAt,
  );
};

/**
 * The server's time, used for "today", "5m ago" and countdowns, because the browser's clock may be
 * wrong.
 */
export const serverNow = (): Date => new Date(Date.now() + serverAheadMs);
