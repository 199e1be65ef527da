import { type RawBuilder, sql } from 'kysely';
import { NAMED_USERS_MAX } from '../platform/db/limits';
import { likePattern } from '../platform/db/containsText';
import type { Db } from '../platform/db/database';
import { personTextOf } from '../platform/db/searchText';
import type { Actor } from '../platform/http/context';

/** The people that a search finds. */
export interface NamedUsers {
  text: string;
  byName: boolean;
  /** undefined where they are too many to list */
  ids: string[] | undefined;
}

/** A query that searches people. */
export interface PeopleSearch {
  /** Without `customers.read`: people are found by name only. */
  byName?: boolean;
}

export const peopleSearchOf = ({ permissions }: Pick<Actor, 'permissions'>): PeopleSearch => ({
  byName: !permissions.includes('customers.read'),
});

/**
 * Finds people by the text, so that an index finds their rows in other tables by id. `byName` finds
 * them by nothing else: for who may not read e-mail addresses and phones, which a search would tell
 * digit by digit.
 */
export async function findNamedUsers(db: Db, text: string, byName = false): Promise<NamedUsers> {
  const found = await selectMatchingUsers(db, text, byName)
    .limit(NAMED_USERS_MAX + 1)
    .execute();
  return {
    text,
    byName,
    ids: found.length > NAMED_USERS_MAX ? undefined : found.map(({ id }) => id),
  };
}

/**
 * True where the column holds the id of one of them, as an expression of a row. Where they are too many to list, it checks
 * the person of each row, by a scalar subquery: for `exists`, PostgreSQL would hash the whole table.
 */
export const isNamed = (
  userIdColumn: string,
  { text, byName, ids }: NamedUsers,
): RawBuilder<boolean> =>
  ids
    ? sql`${sql.ref(userIdColumn)} = any(${ids}::bigint[])`
    : sql`(select ${userHoldsText(text, byName)} from users where users.id = ${sql.ref(userIdColumn)})`;

/** True where name, e-mail or phone holds `text`, in any case, a phone however it is written: the expression is that of users_search_trgm. */
export const userHoldsText = (text: string, byName = false): RawBuilder<boolean> => {
  const pattern = likePattern(personTextOf(text));
  const isHeld = sql<boolean>`lower(users.name || ' ' || users.email || ' ' || coalesce(users.phone, '')) like ${pattern}`;
  return byName ? sql`(${isHeld} and lower(users.name) like ${pattern})` : isHeld;
};

/** Ids of the people that a search finds, as a subquery of other lists. */
export const selectMatchingUsers = (db: Db, text: string, byName = false) =>
  db.selectFrom('users').select('users.id').where(userHoldsText(text, byName));
