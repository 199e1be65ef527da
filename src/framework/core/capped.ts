/** Whether a list's total is a least one, because the server stopped counting; given what its answer said besides the rows. */
export const isCapped = (meta: unknown): boolean =>
  typeof meta === 'object' &&
  meta !== null &&
  'isTotalCapped' in meta &&
  meta.isTotalCapped === true;
