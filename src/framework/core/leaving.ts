let isConfirmed = false;

/** Ends the browser's questions before this page is left: the changes may be lost. */
export const confirmLeaving = (): void => {
  isConfirmed = true;
};

/**
 * Lets the browser ask before the page is closed or reloaded while `loses` is true. Returns the removal.
 *
 * The order of the listeners of a window decides, not their phase: a later listener could not stop this one.
 */
export const askBeforeLeaving = (loses: () => boolean = () => true): (() => void) => {
  const ask = (event: BeforeUnloadEvent) => {
    if (!isConfirmed && loses()) event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
};
