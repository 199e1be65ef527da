import { type RawBuilder, sql } from 'kysely';
import { NAMED_USERS_MAX } from '../constants.lists';
import { likePattern } from '../platform/db/containsText';
import type { Db } from '../platform/db/database';
import { personTextOf } from '../platform/db/searchText';

/** The people that a search finds. */
export interface NamedUsers {
  text: string;
  /** undefined where they are too many to list */
  ids: string[] | undefined;
}

/** Finds people by the text, so that an index finds their rows in other tables by id. */
export async function findNamedUsers(db: Db, text: string): Promise<NamedUsers> {
  const found = await selectMatchingUsers(db, text)
    .limit(NAMED_USERS_MAX + 1)
    .execute();
  return { text, ids: found.length > NAMED_USERS_MAX ? undefined : found.map(({ id }) => id) };
}

/**
 * True where the column holds the id of one of them, as an expression of a row. Where they are too many to list, it checks
 * the person of each row, by a scalar subquery: for `exists`, PostgreSQL would hash the whole table.
 */
export const isNamed = (userIdColumn: string, { text, ids }: NamedUsers): RawBuilder<boolean> =>
  ids
    ? sql`${sql.ref(userIdColumn)} = any(${ids}::bigint[])`
    : sql`(select ${userHoldsText(text)} from users where users.id = ${sql.ref(userIdColumn)})`;

/** True where name, e-mail or phone holds `text`, in any case, a phone however it is written: the expression is that of users_search_trgm. */
export const userHoldsText = (text: string): RawBuilder<boolean> =>
  sql<boolean>`lower(users.name || ' ' || users.email || ' ' || coalesce(users.phone, '')) like ${likePattern(personTextOf(text))}`;

/** Ids of the people that a search finds, as a subquery of other lists. */
export const selectMatchingUsers = (db: Db, text: string) =>
  db.selectFrom('users').select('users.id').where(userHoldsText(text));
