/** Whether a dialog lies over the page. */
export const hasDialog = (): boolean => document.querySelector('[role="dialog"]') !== null;
