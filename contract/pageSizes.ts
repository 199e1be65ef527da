/** The page sizes that the specification offers. By itself: the sign-in screen, which reads the other limits, has no list. */
export const PAGE_SIZES = [10, 20, 50] as const;
