import { type RawBuilder, sql } from 'kysely';

/** Time in the format of the API, or null. */
export const utc = (value: string): RawBuilder<string> =>
  sql`to_char(${sql.raw(value)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const rupees = (paise: string): RawBuilder<number> => sql`${sql.raw(paise)} / 100.0`;

/**
 * Rows of a query as one JSON array, in the order of the query. Built as text, like the file: jsonb
 * would be parsed and serialized again.
 */
export const rows = (query: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select coalesce(json_agg(q), '[]') from (${query}) q`;
