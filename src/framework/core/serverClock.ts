/** Smaller differences are ignored: they may be the response's travel time. */
const CLOCKS_APART_MS = 60_000;

let aheadMs = 0;

/** Measures the browser clock's error from a response's `Date` header. */
export const syncServerClock = (date: string | null): void => {
  const at = Date.parse(date ?? '');
  if (Number.isNaN(at)) return;
  const apart = at - Date.now();
  aheadMs = Math.abs(apart) < CLOCKS_APART_MS ? 0 : apart;
};

/** The server's time, on which "today" and "5m ago" are based; the browser's clock may be wrong. */
export const serverNow = (): Date => new Date(Date.now() + aheadMs);
