import { sql } from 'kysely';

/** The `updated_at` of a change. Always later than the last one, or two changes in one millisecond would look like one. */
export const laterUpdatedAt = sql<Date>`greatest(now(), updated_at + interval '1 millisecond')`;

/** True where the sender edited another state of the record than the one that is stored, a later one included. Without `sent` never. */
export const isStale = (stored: Date, sent: string | undefined): boolean =>
  sent !== undefined && new Date(sent).getTime() !== stored.getTime();
