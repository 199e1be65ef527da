import { type RawBuilder, sql } from 'kysely';
import { NAMED_USERS_MAX } from '../platform/db/limits';
import { likePattern, personTextOf } from '../platform/db/searchText';
import type { Db } from '../platform/db/database';
import type { Actor } from '../platform/http/context';

export interface NamedUsers {
  text: string;
  byName: boolean;
  /** Undefined if there are too many to list. */
  ids: string[] | undefined;
}

export interface PeopleSearch {
  /** Without `customers.read`, people are found by name only. */
  byName?: boolean;
}

export const peopleSearchOf = ({ permissions }: Pick<Actor, 'permissions'>): PeopleSearch => ({
  byName: !permissions.includes('customers.read'),
});

/**
 * Finds the people who match the text, so that an index finds their rows in other tables by id.
 * `byName` searches names only: otherwise a caller without access to e-mail addresses and phones
 * could guess them digit by digit.
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
 * True if the column holds the id of one of them, as an expression of a row. If they are too many
 * to list, it checks the person of each row by a scalar subquery: for `exists`, PostgreSQL would
 * hash the whole table.
 */
export const isNamed = (
  userIdColumn: string,
  { text, byName, ids }: NamedUsers,
): RawBuilder<boolean> =>
  ids
    ? sql`${sql.ref(userIdColumn)} = any(${ids}::bigint[])`
    : sql`(select ${userHoldsText(text, byName)} from users where users.id = ${sql.ref(userIdColumn)})`;

/**
 * True if name, e-mail or phone contains `text`, ignoring case and the formatting of phones. The
 * expression matches the index users_search_trgm.
 */
export const userHoldsText = (text: string, byName = false): RawBuilder<boolean> => {
  const pattern = likePattern(personTextOf(text));
  const isHeld = sql<boolean>`lower(users.name || ' ' || users.email || ' ' || coalesce(users.phone, '')) like ${pattern}`;
  return byName ? sql`(${isHeld} and lower(users.name) like ${pattern})` : isHeld;
};

/** Selects the ids of matching people, as a subquery of other lists. */
export const selectMatchingUsers = (db: Db, text: string, byName = false) =>
  db.selectFrom('users').select('users.id').where(userHoldsText(text, byName));
