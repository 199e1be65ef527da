/** What is known of the pages of a list whose server does not say how many there are. */
export interface Reach {
  /** The last page that was met with rows. */
  full: number;
  /** The first page that was met without. */
  empty?: number;
  /** Known once the last page with rows has been found. */
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

/** What is known after a page has been read. */
export const reachAfter = (known: Reach, { page, perPage, rows }: Met): Reach => {
  const seen = (page - 1) * perPage + rows;
  if (rows === 0)
    return counted(Math.min(known.full, page - 1), Math.min(known.empty ?? page, page), perPage);
  if (rows < perPage) return { full: page, empty: page + 1, total: seen };
  const full = Math.max(known.full, page);
  // more than were known: somebody has added some
  if (known.total !== undefined) return seen <= known.total ? known : { full };
  return known.empty !== undefined && known.empty > full
    ? counted(full, known.empty, perPage)
    : { full };
};

/** The page to look at for the end, from one that is empty: half of the way back, until the two meet. */
export const pageTowardsEnd = ({ full, empty }: Reach, { page, rows }: Met): number | undefined => {
  if (empty === undefined || (rows > 0 && (page !== full || empty === full + 1))) return undefined;
  return Math.max(1, Math.floor((full + empty) / 2));
};
