import { LIVE_DEBOUNCE_MS, LIVE_GAP_MS } from '../declaration/constants';

/**
 * Returns a debounced `run`: calls in quick succession run once, and at most once per
 * `LIVE_GAP_MS`.
 */
export const createDebounce = (run: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastRunAt = Number.NEGATIVE_INFINITY;
  return {
    call(): void {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          lastRunAt = Date.now();
          run();
        },
        Math.max(LIVE_DEBOUNCE_MS, lastRunAt + LIVE_GAP_MS - Date.now()),
      );
    },
    stop: () => clearTimeout(timer),
  };
};
