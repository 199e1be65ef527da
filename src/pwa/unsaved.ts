/** Whether a form would ask before the page is left: each that holds unsaved changes listens for the browser's question. */
export const hasUnsavedChanges = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Somebody has just said that the changes may go: the browser need not ask again. */
export const letChangesGo = (): void =>
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
