import { sql, type RawBuilder } from 'kysely';
import type { SortOrder } from '../../../contract/lists';
import { addDays, startOfDay } from '../../../contract/time';
import { PLAIN_OFFSET_MAX } from './limits';
import type { Db } from './database';
import type { Walk } from './nearerEnd';

/** Where a page begins: rows created before this instant, or from it on, of which so many are skipped. */
export interface PageStart extends Walk {
  before?: Date;
  since?: Date;
}

interface DayOfPage {
  day: string;
  /** Rows of the list before the day's, and with them. */
  skipped: string;
  passed: string;
  total: string;
}

/**
 * Where the page after `offset` rows begins in a list ordered by `created_at`, without walking over those rows: the days of its
 * first and of its last row are found in a rollup. What is left to skip is within the first day, or within the last one against the
 * order of the list where that is less: the last page of a list is at the end of its day. Undefined past the end of the list.
 * @param days selects `day` and `n`, the number of rows of each IST day that the list's filters select, one row a day
 * @param order `desc` gives `before`, `asc` gives `since`; the other way round where the page is read reversed
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
  const behind = Number(last.passed) - end;
  return behind < skipped
    ? {
        ...fromEdgeOf(last.day, order === 'asc'),
        isReversed: true,
        offset: behind,
        limit: end - offset,
      }
    : { ...fromEdgeOf(first.day, order === 'desc'), isReversed: false, offset: skipped, limit };
}

const fromEdgeOf = (day: string, isBackwards: boolean) =>
  isBackwards ? { before: startOfDay(addDays(day, 1)) } : { since: startOfDay(day) };
