import { sql } from 'kysely';

/**
 * `updated_at` of a change, always later than before: two changes in one millisecond must differ.
 */
export const laterUpdatedAt = sql<Date>`greatest(now(), updated_at + interval '1 millisecond')`;

/**
 * True if the sender has read another version of the record than the stored version, even a later
 * one. False without `sent`.
 */
export const isStale = (stored: Date, sent: string | undefined): boolean =>
  sent !== undefined && new Date(sent).getTime() !== stored.getTime();
