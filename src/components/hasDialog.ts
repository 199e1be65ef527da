/** True if a dialog covers the page. */
export const hasDialog = (): boolean => document.querySelector('[role="dialog"]') !== null;
