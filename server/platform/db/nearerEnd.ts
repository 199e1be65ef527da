import type { PageQuery } from '../../../contract/lists';
import { PLAIN_OFFSET_MAX } from './limits';

/** How to come to a page in the order of its list, or against it from the list's end. */
export interface Walk {
  isReversed: boolean;
  offset: number;
  limit: number;
}

/**
 * The shorter way to a page; undefined past the end. What is read against the order is to be sorted once more.
 * @param count the exact number of rows of the list, asked only for a page that is far from its beginning
 */
export async function walkTo(
  { page, limit }: PageQuery,
  count: () => number | Promise<number>,
): Promise<Walk | undefined> {
  const offset = (page - 1) * limit;
  if (offset <= PLAIN_OFFSET_MAX) return { isReversed: false, offset, limit };
  return fromNearerEnd(offset, limit, await count());
}

/** The same with a number of rows that is known. */
export function fromNearerEnd(offset: number, limit: number, total: number): Walk | undefined {
  const rows = Math.min(limit, total - offset);
  if (rows <= 0) return undefined;
  const behind = total - offset - rows;
  return offset <= behind
    ? { isReversed: false, offset, limit }
    : { isReversed: true, offset: behind, limit: rows };
}
