/** Why a load failed that is shown as an empty list. */
export const quietFailure = (meta: unknown): unknown =>
  typeof meta === 'object' && meta !== null && 'failed' in meta ? meta.failed : undefined;

/** Whether a failed load is shown as an empty list, which then says so beside its pager. */
export const hasFailedQuietly = (meta: unknown): boolean => Boolean(quietFailure(meta));
