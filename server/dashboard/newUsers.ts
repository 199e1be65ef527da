import { sql } from 'kysely';
import { addDays, startOfDay } from '../../contract/time';
import type { Db } from '../db/database';
import type { ComparedSpans } from './comparedSpans';
import { dayIn, figureOf, type Counted, type Figure } from './figures';

/** `user_days` knows no time of day: who came on the earlier span's last day after its end is taken off again. */
const afterEnd = ({ last, end }: ComparedSpans['previous']) =>
  end === undefined
    ? sql`0`
    : sql`(select count(*) from users where deleted_at is null and created_at >= ${end} and created_at < ${startOfDay(addDays(last, 1))})`;

/** Accounts of every role, without deleted ones. */
export async function countNewUsers(db: Db, { value, current, previous }: ComparedSpans): Promise<Figure> {
  const { rows } = await sql<Counted>`
    select sum(users) filter (where ${dayIn(value)}) as value, sum(users) filter (where ${dayIn(current)}) as current,
      coalesce(sum(users) filter (where ${dayIn(previous)}), 0) - ${afterEnd(previous)} as previous
    from user_days`.execute(db);
  return figureOf(rows[0]);
}
