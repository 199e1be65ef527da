import { adminPermissions, fullJobs, permissionsOf } from '../../../contract/people/permissions';
import type { Db } from '../../platform/db/database';
import { AppError, invalidField } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';

export type StaffRole = 'admin' | 'store';

/** The jobs of a role: those that ship, then the operator's own. */
export const readJobs = (db: Db, role: StaffRole) =>
  db
    .selectFrom('jobs')
    .select(['key as id', 'name'])
    .where('role', '=', role)
    .orderBy('is_shipped', 'desc')
    .orderBy('name')
    .execute();

/** How a row is read: with a lock until the transaction ends, or without one where nothing is written. */
export type Hold = 'lock' | 'read';

/** The job of a role. A job of another role is none. */
async function findJob(tx: Db, role: StaffRole, key: string, hold: Hold) {
  const job = await tx
    .selectFrom('jobs')
    .select(['key', 'name', 'permissions'])
    .where('key', '=', key)
    .where('role', '=', role)
    .$if(hold === 'lock', (query) => query.forShare())
    .executeTakeFirst();
  if (!job) throw invalidField('job', `Choose a job of ${role === 'admin' ? 'admins' : 'stores'}`);
  return job;
}

/**
 * The job that somebody gives to another or takes from them: nobody can make more of others than they may do themselves.
 * @throws {AppError} 422 where the role has no such job, 403 where it holds more than the caller's own
 */
export const lockGrantableJob = (tx: Db, actor: Actor, role: StaffRole, key: string) =>
  findGrantableJob(tx, actor, { role, key, hold: 'lock' });

interface JobAsked {
  role: StaffRole;
  key: string;
  hold: Hold;
}

async function findGrantableJob(tx: Db, actor: Actor, { role, key, hold }: JobAsked) {
  const job = await findJob(tx, role, key, hold);
  if (!exceeds(actor, role, job)) return job;
  throw new AppError(
    'forbidden',
    `${job.name} may do more than you. Ask somebody who may do as much`,
  );
}

/** Whether a job holds a permission that the caller lacks. */
const exceeds = (
  { permissions }: Pick<Actor, 'permissions'>,
  role: StaffRole,
  job: { key: string; permissions: readonly string[] },
): boolean =>
  permissionsOf(role).some(
    (word) =>
      (job.key === fullJobs[role] || job.permissions.includes(word)) && !permissions.includes(word),
  );

/** The keys of the admins' jobs that hold a permission that the caller lacks. */
export async function selectHigherJobs(
  db: Db,
  actor: Pick<Actor, 'permissions'>,
): Promise<string[]> {
  if (adminPermissions.every((word) => actor.permissions.includes(word))) return [];
  const jobs = await db
    .selectFrom('jobs')
    .select(['key', 'permissions'])
    .where('role', '=', 'admin')
    .execute();
  return jobs.filter((job) => exceeds(actor, 'admin', job)).map(({ key }) => key);
}

/**
 * Refuses an admin who may do less what is about another admin. Call it before any other rule about
 * the person, so that an answer tells nothing of them.
 * @throws {AppError} 403
 */
export async function refuseHigher(
  tx: Db,
  actor: Actor,
  { id, role, job }: { id: string; role: string; job: string | null },
  hold: Hold = 'lock',
): Promise<void> {
  if (role === 'admin' && job !== null && id !== actor.id)
    await findGrantableJob(tx, actor, { role, key: job, hold });
}
