/** Reason of a failed load that shows as an empty list. */
export const quietFailure = (meta: unknown): unknown =>
  typeof meta === 'object' && meta !== null && 'failed' in meta ? meta.failed : undefined;

/** True if a failed load shows as an empty list, with a notice next to its pager. */
export const hasFailedQuietly = (meta: unknown): boolean => Boolean(quietFailure(meta));
