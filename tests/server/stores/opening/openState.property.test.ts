import fc from 'fast-check';
import { DAY_MINUTES, MINUTE_MS } from '../../../../contract/time';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { findOverlaps, type SpanMinutes, toSpan } from '../../../../contract/stores/closures';
import { openPlainServer, server } from '../../../support/opened';
import { givenHours, ist } from './given';
import { type ReferenceHours, referenceOpensAt } from './reference';

const MONDAY = ist('2026-06-08 00:00').getTime();
const DAYS = 21;

let storeId: string;
openPlainServer();
beforeAll(async () => {
  ({ storeId } = await server.givenStoreOwner());
});

// quarters of an hour make spans touch and overlap often
const spanOf = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 }))
  .map(([opens, length]): SpanMinutes => ({
    opens: opens * 15,
    closes: (opens + length) * 15,
  }));

/** Removes spans until none overlap, on a circle of this many minutes. */
const apart = <T extends SpanMinutes & { weekday?: number }>(
  spans: readonly T[],
  circle: number,
): T[] => {
  const placed = (list: readonly T[]) =>
    list.map(({ opens, closes, weekday = 0 }) => ({
      start: weekday * DAY_MINUTES + opens,
      length: closes - opens,
    }));
  return spans.reduce<T[]>(
    (kept, span) =>
      findOverlaps(placed([...kept, span]), circle).length === 0 ? [...kept, span] : kept,
    [],
  );
};

const week = fc
  .array(fc.tuple(spanOf, fc.integer({ min: 0, max: 6 })), { maxLength: 16 })
  .map((drawn) => {
    const kept = apart(
      drawn.map(([span, weekday]) => ({ ...span, weekday })),
      7 * DAY_MINUTES,
    );
    return [0, 1, 2, 3, 4, 5, 6].map((day) =>
      kept.filter(({ weekday }) => weekday === day).slice(0, 3),
    );
  });
const minute = fc.integer({ min: -2 * DAY_MINUTES, max: 12 * DAY_MINUTES });
const closing = fc
  .tuple(
    minute,
    fc.oneof(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 90, max: 6 * DAY_MINUTES })),
  )
  .map(([from, length]) => ({ from, until: from + length }));
const other = fc
  .tuple(
    fc.integer({ min: -2, max: 10 }),
    fc.integer({ min: 1, max: 5 }),
    fc.array(spanOf, { minLength: 1, maxLength: 3 }),
  )
  .map(([fromDay, days, spans]) => ({
    fromDay,
    untilDay: fromDay + days,
    spans: apart(spans, DAY_MINUTES),
  }));
const hours: fc.Arbitrary<ReferenceHours> = fc.record({
  week,
  closings: fc.array(closing, { maxLength: 3 }),
  others: fc.array(other, { maxLength: 2 }),
});
const instants = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 9 * DAY_MINUTES }), fc.constantFrom(0, 0, 1, 30_000, 59_999)),
  { minLength: 12, maxLength: 12 },
);

const dateOf = (minutes: number) => new Date(MONDAY + minutes * MINUTE_MS);
const spanText = (span: SpanMinutes) => {
  const { opens, closes } = toSpan(span);
  return `${opens}-${closes}`;
};

const given = ({ week: days, closings, others }: ReferenceHours) =>
  givenHours(server.db, storeId, {
    week: Object.fromEntries(days.map((spans, day) => [day + 1, spans.map(spanText)])),
    closures: [
      ...closings.map(({ from, until }) => ({ from: dateOf(from), until: dateOf(until) })),
      ...others.map(({ fromDay, untilDay, spans }) => ({
        from: dateOf(fromDay * DAY_MINUTES),
        until: dateOf(untilDay * DAY_MINUTES),
        spans: spans.map(spanText),
      })),
    ],
  });

async function openStatesAt(times: readonly Date[]) {
  const { rows } = await sql<{ opens_at: Date | null; closes_at: Date | null }>`
    select o.opens_at, o.closes_at from unnest(${times}::timestamptz[]) with ordinality as a (at, n), store_opens_at(${storeId}, a.at) o order by n`.execute(
    server.db,
  );
  return rows;
}

test('an order is never taken outside the opening times and never refused within, for all hours', async () => {
  await fc.assert(
    fc.asyncProperty(hours, instants, async (drawn, moments) => {
      await given(drawn);
      const times = moments.map(([at, ms]) => at + ms / MINUTE_MS);
      const answers = await openStatesAt(times.map(dateOf));
      times.forEach((at, index) => {
        const from = referenceOpensAt(at, drawn, DAYS);
        expect(answers[index]?.opens_at, `at minute ${at}`).toEqual(
          from === undefined ? null : dateOf(from),
        );
      });
    }),
    { numRuns: 40 },
  );
});
