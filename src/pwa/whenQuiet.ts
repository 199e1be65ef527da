import { QUIET_AFTER_MS } from './limits';

/** Resolves when the first screen has had the time to load what it shows. */
export const whenQuiet = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, QUIET_AFTER_MS));
