import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { type OpeningSpan, spanMinutes, toSpan } from '../../../contract/stores/closures';
import type { HoursAnswer, HoursInput } from '../../../contract/stores/hours';
import type { Db } from '../../platform/db/database';
import type { Actor } from '../../platform/http/context';
import { changeHours } from './changeHours';

// the order of the screens: by time, with midnight as the end of the day
const inOrder = (spans: readonly OpeningSpan[]): OpeningSpan[] =>
  spans
    .map(spanMinutes)
    .sort((a, b) => a.opens - b.opens)
    .map(toSpan);

/** Replaces the week of a store. Placed orders keep their promised time. */
export const changeWeek = (
  db: Db,
  actor: Actor,
  storeId: string,
  { week, updatedAt }: HoursInput,
): Promise<HoursAnswer> =>
  changeHours(db, actor, { storeId, updatedAt }, async (tx, _store, before) => {
    const requestedWeek = before.week.map(({ weekday }) => ({
      weekday,
      spans: inOrder(week.find((day) => day.weekday === weekday)?.spans ?? []),
    }));
    if (isDeepStrictEqual(requestedWeek, before.week)) return undefined;
    return async () => {
      await tx.deleteFrom('store_spans').where('store_id', '=', storeId).execute();
      const rows = requestedWeek.flatMap(({ weekday, spans }) =>
        spans.map((span, at) => ({
          store_id: storeId,
          weekday,
          slot: at + 1,
          ...spanMinutes(span),
        })),
      );
      if (rows.length > 0) await tx.insertInto('store_spans').values(rows).execute();
      const later = sql<Date>`greatest(now(), hours_updated_at + interval '1 millisecond')`;
      await tx
        .updateTable('stores')
        .set({ hours_updated_at: later })
        .where('id', '=', storeId)
        .execute();
    };
  });
