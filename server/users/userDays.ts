import { sql, type RawBuilder } from 'kysely';
import type { UserExportQuery } from '../../contract/users';
import type { Db } from '../db/database';

type Filters = Pick<UserExportQuery, 'is_active' | 'role'>;

const selected = ({ is_active, role }: Filters): RawBuilder<unknown> =>
  sql`user_days where ${is_active === undefined ? sql`true` : sql`is_active = ${is_active}`}
    and ${role === undefined ? sql`true` : sql`role = ${role}`}`;

/** `day` and `n` of the accounts that a list without a search selects, for `findPageStart`. */
export const usersByDay = (filters: Filters): RawBuilder<unknown> =>
  sql`select day, sum(users) as n from ${selected(filters)} group by day`;

/** How many accounts there are that are not deleted, and how many of them may sign in: exact. */
export async function sumUsers(db: Db, filters: Filters = {}): Promise<{ total: number; active: number }> {
  const { rows } = await sql<{ total: string; active: string }>`
    select coalesce(sum(users), 0) as total, coalesce(sum(users) filter (where is_active), 0) as active
    from ${selected(filters)}`.execute(db);
  return { total: Number(rows[0]?.total ?? 0), active: Number(rows[0]?.active ?? 0) };
}
