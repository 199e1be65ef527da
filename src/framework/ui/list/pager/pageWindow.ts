const REACH = 2;

export type PageSlot = number | 'gap';

/** The page numbers to show: first, last, and two each side of the present one; gaps between. */
export const pageWindow = (page: number, pages: number): PageSlot[] => {
  const shown = [...Array(pages).keys()]
    .map((index) => index + 1)
    .filter((n) => n === 1 || n === pages || Math.abs(n - page) <= REACH);
  return shown.flatMap((n, index): PageSlot[] => {
    const before = shown[index - 1];
    if (before === undefined || n - before === 1) return [n];
    // a gap of one page is no shorter than its number
    return n - before === 2 ? [n - 1, n] : ['gap', n];
  });
};
