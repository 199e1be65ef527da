/** Known pages of a list whose server sends no total. */
export interface Reach {
  /** Last visited page with rows. */
  full: number;
  /** First visited page without rows. */
  empty?: number;
  /** Set once the last page with rows is found. */
  total?: number;
}

export interface Met {
  page: number;
  perPage: number;
  rows: number;
}

export const UNKNOWN: Reach = { full: 0 };

const counted = (full: number, empty: number, perPage: number): Reach =>
  empty === full + 1 ? { full, empty, total: full * perPage } : { full, empty };

/** Knowledge after a page has been read. */
export const reachAfter = (known: Reach, { page, perPage, rows }: Met): Reach => {
  const seen = (page - 1) * perPage + rows;
  if (rows === 0)
    return counted(Math.min(known.full, page - 1), Math.min(known.empty ?? page, page), perPage);
  if (rows < perPage) return { full: page, empty: page + 1, total: seen };
  const full = Math.max(known.full, page);
  // more than known: rows have been added
  if (known.total !== undefined) return seen <= known.total ? known : { full };
  return known.empty !== undefined && known.empty > full
    ? counted(full, known.empty, perPage)
    : { full };
};

/**
 * Next page to read in the search for the end, from an empty page: halfway back, until the bounds
 * meet.
 */
export const pageTowardsEnd = ({ full, empty }: Reach, { page, rows }: Met): number | undefined => {
  if (empty === undefined || (rows > 0 && (page !== full || empty === full + 1))) return undefined;
  return Math.max(1, Math.floor((full + empty) / 2));
};
