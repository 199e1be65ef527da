/** The ground of the page by theme; the browser's own bars take it too. Apart, because sign-in needs no other value. */
export const pageGround = { light: '#FAF7F2', dark: '#15120E' } as const;
