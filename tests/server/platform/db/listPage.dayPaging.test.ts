import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sortOrders } from '../../../../contract/lists';
import { addDays, startOfDay } from '../../../../contract/time';
import { PLAIN_OFFSET_MAX } from '../../../../server/platform/db/limits';
import { findPageStart, type PageStart } from '../../../../server/platform/db/listPage';
import { openPlainServer, server } from '../../../support/opened';

const FIRST = '2026-06-01';

openPlainServer();

interface Row {
  at: Date;
  /** Distinguishes the rows of a day. */
  id: number;
}

/** Days have few rows or hundreds, or none at all. */
const counts = fc.array(
  fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9 }), fc.integer({ min: 10, max: 900 })),
  { minLength: 1, maxLength: 12 },
);
const pages = fc.record({
  order: fc.constantFrom(...sortOrders),
  limit: fc.integer({ min: 1, max: 100 }),
  share: fc.double({ min: 0, max: 1.02, noNaN: true }),
});

const daysOf = (rows: readonly number[]) =>
  rows.map((n, index) => ({ day: addDays(FIRST, index), n }));

const rowsOf = (days: ReturnType<typeof daysOf>): Row[] =>
  days
    .flatMap(({ day, n }) =>
      Array.from({ length: n }, (_, index) => ({ at: startOfDay(day), id: index })),
    )
    .map(({ at }, id) => ({ at, id }));

/** The rows of a walk from this start, in the list's order. */
function read(
  oldestFirst: readonly Row[],
  order: string,
  { before, since, isReversed, offset, limit }: PageStart,
): number[] {
  const within = oldestFirst.filter(
    ({ at }) => (!before || at < before) && (!since || at >= since),
  );
  const walked = ((order === 'asc') === isReversed ? within.toReversed() : within)
    .slice(offset, offset + limit)
    .map(({ id }) => id);
  return isReversed ? walked.toReversed() : walked;
}

test('every page is found from the nearer edge of its days, for all contents', async () => {
  await fc.assert(
    fc.asyncProperty(
      counts,
      fc.array(pages, { minLength: 6, maxLength: 6 }),
      async (drawn, asked) => {
        const days = daysOf(drawn);
        const oldestFirst = rowsOf(days);
        const rollup = sql`select day, n from unnest(${days.map(({ day }) => day)}::date[], ${drawn}::bigint[]) as t (day, n)`;
        for (const { order, limit, share } of asked) {
          const offset = Math.floor((oldestFirst.length * share) / limit) * limit;
          const start = await findPageStart(server.db, rollup, { offset, limit }, order);
          const list = order === 'asc' ? oldestFirst : oldestFirst.toReversed();
          const expected = list.slice(offset, offset + limit);
          expect(start ? read(oldestFirst, order, start) : []).toEqual(
            expected.map(({ id }) => id),
          );
          const [first, last] = [expected[0], expected.at(-1)];
          if (!start || !first || !last || offset <= PLAIN_OFFSET_MAX) continue;
          const isOf = (row: Row) => (other: Row) => other.at.getTime() === row.at.getTime();
          const edges = [
            offset - list.findIndex(isOf(first)),
            list.findLastIndex(isOf(last)) - (offset + expected.length - 1),
          ];
          expect(start.offset).toBe(Math.min(...edges));
        }
      },
    ),
    { numRuns: 60 },
  );
}, 60_000);
