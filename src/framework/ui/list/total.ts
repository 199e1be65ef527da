/** Whether a list's total is a least one, because the server stopped counting. */
export const isCapped = (meta: unknown): boolean =>
  typeof meta === 'object' && meta !== null && 'isTotalCapped' in meta && meta.isTotalCapped === true;
