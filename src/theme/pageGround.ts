/**
 * Background of the page by theme, also for the browser's own bars. Separate, because sign-in needs
 * no other value.
 */
export const pageGround = { light: '#FAF7F2', dark: '#15120E' } as const;
