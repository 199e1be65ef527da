/** Whether a failed load is shown as an empty list, which then says so beside its pager. */
export const hasFailedQuietly = (meta: unknown): boolean =>
  typeof meta === 'object' && meta !== null && 'failed' in meta && Boolean(meta.failed);
