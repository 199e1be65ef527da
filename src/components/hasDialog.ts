export const hasDialog = (): boolean => document.querySelector('[role="dialog"]') !== null;
