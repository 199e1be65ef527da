/** `Date` names whole seconds: it may be this much later. */
const DATE_STEP_MS = 1000;

let aheadMs = 0;

/**
 * Measures the browser clock's error from a response's `Date` header, which was written between `sentAt` and now. The
 * correction changes no more than it must: a slow answer leaves what a quick one has shown.
 */
export const syncServerClock = (date: string | null, sentAt: number): void => {
  const at = Date.parse(date ?? '');
  if (Number.isNaN(at)) return;
  aheadMs = Math.min(Math.max(aheadMs, at - Date.now()), at + DATE_STEP_MS - sentAt);
};

/** The server's time, on which "today", "5m ago" and countdowns are based; the browser's clock may be wrong. */
export const serverNow = (): Date => new Date(Date.now() + aheadMs);
