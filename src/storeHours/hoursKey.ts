/** Where the hours of a store are kept, for whoever only reads what is there. */
export const hoursKey = (base: string) => ['store-hours', base] as const;
