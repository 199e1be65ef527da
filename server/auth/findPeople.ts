import { type RawBuilder, sql } from 'kysely';
import { NAMED_USERS_MAX } from '../constants';
import { likePattern } from '../platform/db/containsText';
import type { Db } from '../platform/db/database';

/** The people whom a search names. */
export interface NamedUsers {
  text: string;
  /** undefined where they are too many to list */
  ids: string[] | undefined;
}

/** Looks them up by the text, so that an index finds their rows elsewhere by id. */
export async function findNamedUsers(db: Db, text: string): Promise<NamedUsers> {
  const found = await selectMatchingUsers(db, text).limit(NAMED_USERS_MAX + 1).execute();
  return { text, ids: found.length > NAMED_USERS_MAX ? undefined : found.map(({ id }) => id) };
}

/**
 * True where the column holds the id of one of them, as an expression of a row. Of too many to list, each row's own is
 * looked at: a scalar subquery, because of an `exists` PostgreSQL would rather hash everybody.
 */
export const isNamed = (userIdColumn: string, { text, ids }: NamedUsers): RawBuilder<boolean> =>
  ids
    ? sql`${sql.ref(userIdColumn)} = any(${ids}::bigint[])`
    : sql`(select ${userHoldsText(text)} from users where users.id = ${sql.ref(userIdColumn)})`;

/** True where name, e-mail or phone holds `text` as typed, in any case: the expression is that of users_search_trgm. */
export const userHoldsText = (text: string): RawBuilder<boolean> =>
  sql<boolean>`lower(users.name || ' ' || users.email || ' ' || coalesce(users.phone, '')) like ${likePattern(text)}`;

/** Ids of the people whom a search means, for lists that stand beside them. */
export const selectMatchingUsers = (db: Db, text: string) =>
  db.selectFrom('users').select('users.id').where(userHoldsText(text));
