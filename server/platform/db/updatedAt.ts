import { sql } from 'kysely';

/** The `updated_at` of a change, always later than the last one: two changes in one millisecond must not look like one. */
export const laterUpdatedAt = sql<Date>`greatest(now(), updated_at + interval '1 millisecond')`;

/** True where the sender has read another state of the record than the stored one, also a later one. False without `sent`. */
export const isStale = (stored: Date, sent: string | undefined): boolean =>
  sent !== undefined && new Date(sent).getTime() !== stored.getTime();
