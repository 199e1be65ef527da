/** Known pages of a list whose server sends no total. */
export interface PageBounds {
  /** Last visited page with rows. */
  full: number;
  /** First visited page without rows. */
  empty?: number;
  /** Set once the last page with rows is found. */
  total?: number;
}

export interface ReadPage {
  page: number;
  perPage: number;
  rows: number;
}

export const UNKNOWN: PageBounds = { full: 0 };

const counted = (full: number, empty: number, perPage: number): PageBounds =>
  empty === full + 1 ? { full, empty, total: full * perPage } : { full, empty };

/** Knowledge after a page has been read. */
export const boundsAfter = (known: PageBounds, { page, perPage, rows }: ReadPage): PageBounds => {
  const rowsSoFar = (page - 1) * perPage + rows;
  if (rows === 0)
    return counted(Math.min(known.full, page - 1), Math.min(known.empty ?? page, page), perPage);
  if (rows < perPage) return { full: page, empty: page + 1, total: rowsSoFar };
  const full = Math.max(known.full, page);
  // more than known: rows have been added
  if (known.total !== undefined) return rowsSoFar <= known.total ? known : { full };
  return known.empty !== undefined && known.empty > full
    ? counted(full, known.empty, perPage)
    : { full };
};

/**
 * Next page to read in the search for the end, from an empty page: halfway back, until the bounds
 * meet.
 */
export const nextPageToProbe = (
  { full, empty }: PageBounds,
  { page, rows }: ReadPage,
): number | undefined => {
  if (empty === undefined || (rows > 0 && (page !== full || empty === full + 1))) return undefined;
  return Math.max(1, Math.floor((full + empty) / 2));
};
