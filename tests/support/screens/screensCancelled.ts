/* oxlint-disable no-console */

/**
 * Leaving a page cancels its pending loads; react-admin prints that outside production, and it is
 * not an error.
 */
export const ignoreCancelledReads = (): void => {
  const print = console.error;
  console.error = (...args: unknown[]) => {
    const isCancelled = args[0] instanceof Error && args[0].name === 'AbortError';
    if (!isCancelled) print(...args);
  };
};
