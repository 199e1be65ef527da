/** Query key of a store's hours, also for readers of the cache. */
export const hoursKey = (base: string) => ['store-hours', base] as const;
