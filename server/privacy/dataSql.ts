import { type RawBuilder, sql } from 'kysely';

/** A time as the API writes it, or null. */
export const utc = (value: string): RawBuilder<string> =>
  sql`to_char(${sql.raw(value)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const rupees = (paise: string): RawBuilder<number> => sql`${sql.raw(paise)} / 100.0`;

/** The rows of a query as one JSON array, in its order. As text, which is what the file is: as jsonb it would be taken apart and put together twice. */
export const rows = (query: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select coalesce(json_agg(q), '[]') from (${query}) q`;
