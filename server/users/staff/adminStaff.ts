import { fullJobs } from '../../../contract/people/permissions';
import type { PersonStatusInput } from '../../../contract/records';
import type { StaffAnswer } from '../../../contract/people/staff';
import { recordChange } from '../../audit/recordChange';
import { removeFactors } from '../../auth/factors/removeFactors';
import { notifyFactorChange } from '../../auth/factors/notifyFactorChange';
import { endSessionsOf, lockPerson, setPersonStatus } from '../../auth/personStatus';
import type { Deps } from '../../context';
import { type Db, laterUpdatedAt } from '../../platform/db/database';
import { AppError, notFound } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { lockGrantableJob, refuseHigher } from './jobs';
import { admins, readStaff } from './staffList';

/**
 * Locks the active admins with the job Super. Every change of admins takes this lock first, so that
 * the changes run one after another.
 */
export const lockSupers = (tx: Db) =>
  tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('job', '=', fullJobs.admin)
    .where('is_active', '=', true)
    .orderBy('id')
    // FOR UPDATE would block the key lock that a stored idempotency key takes on its sender
    .forNoKeyUpdate()
    .execute();

/** Refuses an actor who was demoted or deactivated after the request came in. */
async function refuseFormer(tx: Db, actor: Actor): Promise<void> {
  const row = await tx
    .selectFrom('users')
    .select('job')
    .where('id', '=', actor.id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (row?.job !== actor.job) throw new AppError('forbidden', "You don't have access to this");
}

async function lockAdmin(tx: Db, actor: Actor, id: string) {
  const supers = await lockSupers(tx);
  const person = await lockPerson(tx, id, 'Person');
  if (person.role !== 'admin' || person.job === null) throw notFound('Person');
  const { job } = person;
  const isLastSuper = supers.length === 1 && supers[0]?.id === id;
  return { ...person, job, isLastSuper, refuseFormer: () => refuseFormer(tx, actor) };
}
type LockedAdmin = Awaited<ReturnType<typeof lockAdmin>>;

/**
 * Checks a change that takes rights from an admin: neither the last Super nor the actor may lose
 * them, and the actor needs at least as many rights.
 */
async function refuseLoss(tx: Db, actor: Actor, person: LockedAdmin, self: string): Promise<void> {
  if (person.id === actor.id) throw new AppError('conflict', self);
  await refuseBeyond(tx, actor, person);
  if (person.isLastSuper)
    throw new AppError(
      'conflict',
      `${person.name} is the last owner of the platform. Give this role to another admin first`,
    );
}

async function refuseBeyond(tx: Db, actor: Actor, person: LockedAdmin): Promise<void> {
  await person.refuseFormer();
  await refuseHigher(tx, actor, person);
}

const changed = (db: Db, id: string, change: (tx: Db) => Promise<void>): Promise<StaffAnswer> =>
  db.transaction().execute(async (tx) => {
    await change(tx);
    return readStaff(tx, admins, id);
  });

/** Assigns another job to an admin, which ends their sessions (migration 0028). */
export const setAdminJob = (db: Db, actor: Actor, id: string, job: string): Promise<StaffAnswer> =>
  changed(db, id, async (tx) => {
    const person = await lockAdmin(tx, actor, id);
    await lockGrantableJob(tx, actor, 'admin', job);
    if (person.job === job) return;
    await refuseLoss(tx, actor, person, "You can't change your own role");
    await tx
      .updateTable('users')
      .set({ job, updated_at: laterUpdatedAt })
      .where('id', '=', id)
      .execute();
    await recordChange(tx, actor, {
      action: 'update',
      object: 'user',
      objectId: id,
      before: { job: person.job },
      after: { job },
    });
  });

export const setAdminStatus = (
  db: Db,
  actor: Actor,
  id: string,
  status: PersonStatusInput,
): Promise<StaffAnswer> =>
  changed(db, id, async (tx) => {
    const person = await lockAdmin(tx, actor, id);
    await refuseLoss(tx, actor, person, "You can't deactivate yourself");
    await setPersonStatus(tx, actor, person, status);
  });

export const endAdminSessions = (db: Db, actor: Actor, id: string): Promise<StaffAnswer> =>
  changed(db, id, async (tx) => {
    const person = await lockAdmin(tx, actor, id);
    // repeated calls would lock out an admin with more rights
    await refuseBeyond(tx, actor, person);
    await endSessionsOf(tx, actor, person);
  });

/** Removes the second factor of an admin who lost it; admins change their own in Profile. */
export const removeAdminFactors = (deps: Deps, actor: Actor, id: string): Promise<StaffAnswer> =>
  changed(deps.db, id, async (tx) => {
    const person = await lockAdmin(tx, actor, id);
    if (person.id === actor.id)
      throw new AppError('conflict', 'Remove your own two-step verification in Profile');
    await refuseBeyond(tx, actor, person);
    if (!(await removeFactors(tx, actor, id)))
      throw new AppError('conflict', `${person.name} has no two-step verification`);
    const { email, name } = person;
    await notifyFactorChange(
      tx,
      deps,
      { email, name },
      `${actor.name} removed the two-step verification of your account`,
    );
  });
