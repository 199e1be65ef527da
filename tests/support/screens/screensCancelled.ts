/* oxlint-disable no-console */

/** Leaving a page cancels what it still loads; react-admin prints that outside production, and it is no error. */
export const ignoreCancelledReads = (): void => {
  const print = console.error;
  console.error = (...args: unknown[]) => {
    const isCancelled = args[0] instanceof Error && args[0].name === 'AbortError';
    if (!isCancelled) print(...args);
  };
};
