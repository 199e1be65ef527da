import { sql } from 'kysely';
import type { Db } from '../db/database';
import { likePattern } from '../db/containsText';

/** Ids of people whose name, e-mail or phone holds `text`: the expression is that of users_search_trgm. */
export const matchingUsers = (db: Db, text: string) =>
  db
    .selectFrom('users')
    .select('users.id')
    .where(sql<boolean>`lower(name || ' ' || email || ' ' || coalesce(phone, '')) like ${likePattern(text)}`);
