import type { PageQuery } from '../../../contract/lists';
import { PLAIN_OFFSET_MAX } from './limits';

/** Way to a page: in the order of its list, or backwards from the list's end. */
export interface Walk {
  isReversed: boolean;
  offset: number;
  limit: number;
}

/**
 * Returns the shorter way to a page; undefined past the end. Rows that are read backwards have to
 * be sorted again.
 * @param count exact number of rows of the list, called only for a page far from the start
 */
export async function walkTo(
  { page, limit }: PageQuery,
  count: () => number | Promise<number>,
): Promise<Walk | undefined> {
  const offset = (page - 1) * limit;
  if (offset <= PLAIN_OFFSET_MAX) return { isReversed: false, offset, limit };
  return fromNearerEnd(offset, limit, await count());
}

/** Returns the shorter way to a page of a list with a known total. */
export function fromNearerEnd(offset: number, limit: number, total: number): Walk | undefined {
  const rows = Math.min(limit, total - offset);
  if (rows <= 0) return undefined;
  const rowsAfterPage = total - offset - rows;
  return offset <= rowsAfterPage
    ? { isReversed: false, offset, limit }
    : { isReversed: true, offset: rowsAfterPage, limit: rows };
}
