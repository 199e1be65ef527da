import { type RawBuilder, sql } from 'kysely';

/** A time as the API writes it, or null. */
export const utc = (value: string): RawBuilder<string> =>
  sql`to_char(${sql.raw(value)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const rupees = (paise: string): RawBuilder<number> => sql`${sql.raw(paise)} / 100.0`;

/** The rows of a query as one JSON array, in its order. */
export const rows = (query: RawBuilder<unknown>): RawBuilder<unknown> => sql`select coalesce(jsonb_agg(to_jsonb(q)), '[]') from (${query}) q`;
