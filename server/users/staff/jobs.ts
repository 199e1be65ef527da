import { fullJobs, permissionsOf } from '../../../contract/permissions';
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

/** The job of a role, held until the transaction ends. A job of another role is none. */
async function lockJob(tx: Db, role: StaffRole, key: string) {
  const job = await tx
    .selectFrom('jobs')
    .select(['key', 'name', 'permissions'])
    .where('key', '=', key)
    .where('role', '=', role)
    .forShare()
    .executeTakeFirst();
  if (!job) throw invalidField('job', `Choose a job of ${role === 'admin' ? 'admins' : 'stores'}`);
  return job;
}

/**
 * The job that somebody gives to another or takes from them: nobody can make more of others than they may do themselves.
 * @throws {AppError} 422 where the role has no such job, 403 where it holds more than the caller's own
 */
export async function lockGrantableJob(
  tx: Db,
  { permissions }: Actor,
  role: StaffRole,
  key: string,
) {
  const job = await lockJob(tx, role, key);
  const all = permissionsOf(role);
  const words = key === fullJobs[role] ? all : all.filter((word) => job.permissions.includes(word));
  if (words.every((word) => permissions.includes(word))) return job;
  throw new AppError(
    'forbidden',
    `${job.name} may do more than you. Ask somebody who may do as much`,
  );
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
): Promise<void> {
  if (role === 'admin' && job !== null && id !== actor.id)
    await lockGrantableJob(tx, actor, 'admin', job);
}
