import { sql, type RawBuilder } from 'kysely';
import type { SortOrder } from '../../../contract/sorting';
import { addDays, startOfDay } from '../../../contract/time';
import { PLAIN_OFFSET_MAX } from '../../constants.lists';
import type { Db } from './database';

/** Where a page begins: rows created before this instant, or from it on, of which so many are skipped. */
export interface PageStart {
  before?: Date;
  since?: Date;
  offset: number;
}

/**
 * Where the page after `offset` rows begins in a list ordered by `created_at`, without walking over those rows: the day is
 * found in a rollup, and only the offset inside that day is left to skip. Undefined past the end of the list.
 * @param days selects `day` and `n`, the number of rows of each IST day that the list's filters select, one row a day
 * @param order `desc` gives `before`, `asc` gives `since`
 */
export async function findPageStart(
  db: Db, days: RawBuilder<unknown>, offset: number, order: SortOrder = 'desc',
): Promise<PageStart | undefined> {
  if (offset <= PLAIN_OFFSET_MAX) return { offset };
  const { rows } = await sql<{ day: string; skipped: string }>`
    select day, skipped from (
      select day, n, sum(n) over (order by day ${sql.raw(order)}) - n as skipped from (${days}) as d
    ) as c where skipped <= ${offset} and skipped + n > ${offset}`.execute(db);
  const found = rows[0];
  if (!found) return undefined;
  const left = offset - Number(found.skipped);
  return order === 'asc'
    ? { since: startOfDay(found.day), offset: left }
    : { before: startOfDay(addDays(found.day, 1)), offset: left };
}
