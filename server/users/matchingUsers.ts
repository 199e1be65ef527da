import { sql, type RawBuilder } from 'kysely';
import { likePattern } from '../db/containsText';
import type { Db } from '../db/database';

/** True where name, e-mail or phone holds `text` as typed, in any case: the expression is that of users_search_trgm. */
export const userHoldsText = (text: string): RawBuilder<boolean> =>
  sql<boolean>`lower(users.name || ' ' || users.email || ' ' || coalesce(users.phone, '')) like ${likePattern(text)}`;

/** Ids of the people whom a search means, for lists that stand beside them. */
export const selectMatchingUsers = (db: Db, text: string) =>
  db.selectFrom('users').select('users.id').where(userHoldsText(text));
