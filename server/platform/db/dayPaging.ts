import { sql, type RawBuilder } from 'kysely';
import type { SortOrder } from '../../../contract/lists';
import { addDays, startOfDay } from '../../../contract/time';
import { PLAIN_OFFSET_MAX } from './limits';
import type { Db } from './database';
import type { Walk } from './nearerEnd';

/** Start of a page: rows created before an instant or since it, minus the skipped rows. */
export interface PageStart extends Walk {
  before?: Date;
  since?: Date;
}

interface DayOfPage {
  day: string;
  /** Number of rows before the day, and up to its end. */
  skipped: string;
  passed: string;
  total: string;
}

/**
 * Finds the start of the page after `offset` rows in a list ordered by `created_at`, without
 * walking over those rows: a rollup tells the days of its first and last row. The rows left to skip
 * are within the first day, or within the last day against the order of the list if that is less:
 * the last page of a list is at the end of its day. Undefined past the end of the list.
 * @param days selects `day` and `n`, the number of selected rows of each IST day, one row per day
 * @param order `desc` gives `before`, `asc` gives `since`; the reverse if the page is read
 * backwards
 */
export async function findPageStart(
  db: Db,
  days: RawBuilder<unknown>,
  { offset, limit }: { offset: number; limit: number },
  order: SortOrder = 'desc',
): Promise<PageStart | undefined> {
  if (offset <= PLAIN_OFFSET_MAX) return { isReversed: false, offset, limit };
  const { rows } = await sql<DayOfPage>`
    select day, passed - n as skipped, passed, total from (
      select day, n, sum(n) over (order by day ${sql.raw(order)}) as passed, sum(n) over () as total from (${days}) as d
    ) as c where n > 0 and passed > ${offset} and passed - n < least(${offset}::bigint + ${limit}::bigint, total) order by passed`.execute(
    db,
  );
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return undefined;
  const skipped = offset - Number(first.skipped);
  const end = Math.min(offset + limit, Number(last.total));
  const beyondLast = Number(last.passed) - end;
  return beyondLast < skipped
    ? {
        ...fromEdgeOf(last.day, order === 'asc'),
        isReversed: true,
        offset: beyondLast,
        limit: end - offset,
      }
    : { ...fromEdgeOf(first.day, order === 'desc'), isReversed: false, offset: skipped, limit };
}

const fromEdgeOf = (day: string, isReversed: boolean) =>
  isReversed ? { before: startOfDay(addDays(day, 1)) } : { since: startOfDay(day) };
