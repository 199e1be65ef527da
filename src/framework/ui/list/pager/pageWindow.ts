const REACH = 2;

export type PageSlot = number | 'gap';

/**
 * The page numbers to show: first, last, and two each side of the present one; gaps between. Where there are more pages
 * than anybody has counted, a gap stands for the last one.
 */
export const pageWindow = (page: number, pages: number, hasMore = false): PageSlot[] => {
  const shown = [...Array(pages).keys()]
    .map((index) => index + 1)
    .filter((n) => n === 1 || (n === pages && !hasMore) || Math.abs(n - page) <= REACH);
  const slots = shown.flatMap((n, index): PageSlot[] => {
    const before = shown[index - 1];
    if (before === undefined || n - before === 1) return [n];
    // a gap of one page is no shorter than its number
    return n - before === 2 ? [n - 1, n] : ['gap', n];
  });
  return hasMore ? [...slots, 'gap'] : slots;
};
