import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db } from '../platform/db/database';
import type { Jobs } from '../platform/db/types.gen';
import { laterUpdatedAt } from '../platform/db/updatedAt';

export type JobRow = Selectable<Jobs>;

/** Admins first, and of a role whoever may do everything. */
export const selectJobs = (db: Db): Promise<JobRow[]> =>
  db
    .selectFrom('jobs')
    .selectAll()
    .orderBy('role')
    .orderBy('is_shipped', 'desc')
    .orderBy(sql`key in ('super', 'owner')`, 'desc')
    .orderBy('name')
    .execute();

/** How many people have each job, by its key. */
export async function countPeople(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ job: string; n: number }>`
    select job, count(*)::int as n from (
      select job from users where role = 'admin' and job is not null
      union all select m.job from store_members m join stores s on s.id = m.store_id and s.deleted_at is null
    ) held group by job`.execute(db);
  return new Map(rows.map(({ job, n }) => [job, n]));
}

/** Whether anybody is given it, also in a store that is deleted. */
export async function isHeld(tx: Db, key: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select exists (select 1 from users where job = ${key}) or exists (select 1 from store_members where job = ${key})
      or exists (select 1 from invitations where job = ${key} and accepted_at is null and withdrawn_at is null) as held`.execute(
    tx,
  );
  return rows[0]?.held === true;
}

/** Locks the job until the transaction ends: nobody is given it meanwhile. */
export const lockJob = (tx: Db, key: string): Promise<JobRow | undefined> =>
  tx.selectFrom('jobs').selectAll().where('key', '=', key).forUpdate().executeTakeFirst();

export const insertJob = (db: Db, values: Insertable<Jobs>): Promise<JobRow> =>
  db.insertInto('jobs').values(values).returningAll().executeTakeFirstOrThrow();

export const changeJob = (tx: Db, key: string, values: Updateable<Jobs>): Promise<JobRow> =>
  tx
    .updateTable('jobs')
    .set({ ...values, updated_at: laterUpdatedAt })
    .where('key', '=', key)
    .returningAll()
    .executeTakeFirstOrThrow();

export const removeJob = (tx: Db, key: string) =>
  tx.deleteFrom('jobs').where('key', '=', key).execute();
