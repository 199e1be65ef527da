import { adminPermissions, fullJobs, permissionsOf } from '../../../contract/people/permissions';
import type { Db } from '../../platform/db/database';
import { AppError, invalidField } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';

export type StaffRole = 'admin' | 'store';

/** Lists the jobs of a role: built-in jobs first, then the operator's own. */
export const readJobs = (db: Db, role: StaffRole) =>
  db
    .selectFrom('jobs')
    .select(['key as id', 'name'])
    .where('role', '=', role)
    .orderBy('is_shipped', 'desc')
    .orderBy('name')
    .execute();

/** `lock` holds the row until the transaction ends; `read` is for calls that write nothing. */
export type LockMode = 'lock' | 'read';

/** Finds a job of a role; a job of another role is refused. */
async function findJob(tx: Db, role: StaffRole, key: string, lockMode: LockMode) {
  const job = await tx
    .selectFrom('jobs')
    .select(['key', 'name', 'permissions'])
    .where('key', '=', key)
    .where('role', '=', role)
    .$if(lockMode === 'lock', (query) => query.forShare())
    .executeTakeFirst();
  if (!job)
    throw invalidField('job', `Choose a role for ${role === 'admin' ? 'admins' : 'stores'}`);
  return job;
}

/**
 * Locks a job that the actor assigns or takes away: the actor needs all of its permissions.
 * @throws {AppError} 422 if the role has no such job, 403 if it has more permissions than the
 * caller's own
 */
export const lockGrantableJob = (tx: Db, actor: Actor, role: StaffRole, key: string) =>
  findGrantableJob(tx, actor, { role, key, lockMode: 'lock' });

interface JobRequest {
  role: StaffRole;
  key: string;
  lockMode: LockMode;
}

async function findGrantableJob(tx: Db, actor: Actor, { role, key, lockMode }: JobRequest) {
  const job = await findJob(tx, role, key, lockMode);
  if (!exceedsRights(actor, role, job)) return job;
  throw new AppError(
    'forbidden',
    `${job.name} has more permissions than you. Ask a person with these permissions`,
  );
}

/** True if a job has a permission that the caller lacks. */
const exceedsRights = (
  { permissions }: Pick<Actor, 'permissions'>,
  role: StaffRole,
  job: { key: string; permissions: readonly string[] },
): boolean =>
  permissionsOf(role).some(
    (permission) =>
      (job.key === fullJobs[role] || job.permissions.includes(permission)) &&
      !permissions.includes(permission),
  );

/** Returns the keys of admin jobs with a permission that the caller lacks. */
export async function selectHigherJobs(
  db: Db,
  actor: Pick<Actor, 'permissions'>,
): Promise<string[]> {
  if (adminPermissions.every((permission) => actor.permissions.includes(permission))) return [];
  const jobs = await db
    .selectFrom('jobs')
    .select(['key', 'permissions'])
    .where('role', '=', 'admin')
    .execute();
  return jobs.filter((job) => exceedsRights(actor, 'admin', job)).map(({ key }) => key);
}

/**
 * Refuses a call about an admin with more permissions than the caller. Call it before any other
 * rule about the person, so that the answer reveals nothing about them.
 * @throws {AppError} 403
 */
export async function refuseHigher(
  tx: Db,
  actor: Actor,
  { id, role, job }: { id: string; role: string; job: string | null },
  lockMode: LockMode = 'lock',
): Promise<void> {
  if (role === 'admin' && job !== null && id !== actor.id)
    await findGrantableJob(tx, actor, { role, key: job, lockMode });
}
