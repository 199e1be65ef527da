import { PRINTER_RETRY_MS } from './constants';

/** Loads a part that nobody sees until it is there: a lost connection must not take down the bar in which it stands. */
export const patiently = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, PRINTER_RETRY_MS));
    return patiently(load);
  });
