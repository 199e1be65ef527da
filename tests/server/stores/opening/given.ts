import { sql } from 'kysely';
import { type OpeningSpan, spanMinutes } from '../../../../contract/stores/closures';
import type { Db } from '../../../../server/platform/db/database';
import { addRows, setRow } from '../../../support/rows';

/** A span as people write it: `11:00-15:00`. */
export const span = (text: string): OpeningSpan => {
  const [opens = '', closes = ''] = text.split('-');
  return { opens, closes };
};

export interface GivenHours {
  /** By weekday, 1 is Monday; `all` for each day that is not named. */
  week?: Partial<Record<1 | 2 | 3 | 4 | 5 | 6 | 7 | 'all', readonly string[]>>;
  closures?: readonly { from: Date; until: Date; spans?: readonly string[] }[];
  pausedUntil?: Date;
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** The spans of each weekday as minutes. */
export const weekOf = ({ week = {} }: GivenHours) =>
  weekdays.map((weekday) => ({
    weekday,
    spans: (week[weekday] ?? week.all ?? []).map((text) => spanMinutes(span(text))),
  }));

/** Writes hours as rows, without the rules of the calls. */
export async function givenHours(db: Db, storeId: string, hours: GivenHours): Promise<void> {
  const spans = weekOf(hours).flatMap(({ weekday, spans: ofDay }) =>
    ofDay.map(({ opens, closes }, at) => ({
      store_id: storeId,
      weekday,
      slot: at + 1,
      opens,
      closes,
    })),
  );
  await db.deleteFrom('store_spans').where('store_id', '=', storeId).execute();
  await db.deleteFrom('store_closures').where('store_id', '=', storeId).execute();
  if (spans.length > 0) await db.insertInto('store_spans').values(spans).execute();
  for (const { from, until, spans: other } of hours.closures ?? []) {
    const minutes = other?.map((text) => spanMinutes(span(text)));
    await addRows(db, 'store_closures', {
      store_id: storeId,
      begins_at: from,
      ends_at: until,
      opens: minutes?.map(({ opens }) => opens) ?? null,
      closes: minutes?.map(({ closes }) => closes) ?? null,
    });
  }
  await setRow(db, 'stores', storeId, { paused_until: hours.pausedUntil ?? null });
}

/** The result of the database function. */
export async function opensAt(
  db: Db,
  storeId: string,
  at: Date,
): Promise<{ opensAt: Date | null; closesAt: Date | null }> {
  const { rows } = await sql<{ opens_at: Date | null; closes_at: Date | null }>`
    select opens_at, closes_at from store_opens_at(${storeId}, ${at})`.execute(db);
  return { opensAt: rows[0]?.opens_at ?? null, closesAt: rows[0]?.closes_at ?? null };
}

/** `2026-06-08 11:00` of the IST clock; that day is a Monday. */
export const ist = (text: string): Date =>
  new Date(`${text.replace(' ', 'T')}${text.length > 16 ? '' : ':00'}+05:30`);
