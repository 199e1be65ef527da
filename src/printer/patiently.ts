import { PRINTER_RETRY_MS } from './constants';

/**
 * Loads a part that is invisible until it arrives: a lost connection must not crash the bar that
 * contains it.
 */
export const loadWithRetry = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, PRINTER_RETRY_MS));
    return loadWithRetry(load);
  });
