import type { StaffAnswer } from '../../../contract/people/staff';
import { recordChange } from '../../audit/recordChange';
import { removeFormerStaff } from '../../auth/formerStaff';
import { endSessionsOf } from '../../auth/personStatus';
import type { Db } from '../../platform/db/database';
import { AppError, notFound } from '../../platform/errors';
import { type Actor, storeIdOf } from '../../platform/http/context';
import { lockGrantableJob } from './jobs';
import { peopleOf, readStaff } from './staffList';

/**
 * Locks the caller's store, so that changes of its people run one after another. Refuses an actor
 * who has left the store or changed jobs since the request began.
 */
export async function lockOwnStore(tx: Db, actor: Actor) {
  const id = storeIdOf(actor);
  const store = await tx
    .selectFrom('stores')
    .select(['id', 'name', 'owner_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!store) throw notFound('Store');
  const ownMembership = await tx
    .selectFrom('store_members')
    .select('job')
    .where('store_id', '=', id)
    .where('user_id', '=', actor.id)
    .executeTakeFirst();
  if (ownMembership?.job !== actor.job)
    throw new AppError('forbidden', "You don't have access to this");
  return store;
}

/** Locks a member of the caller's store; throws a 404 for other people. */
async function lockMember(tx: Db, actor: Actor, userId: string) {
  const store = await lockOwnStore(tx, actor);
  const member = await tx
    .selectFrom('store_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.name', 'u.email', 'm.job'])
    .where('m.store_id', '=', store.id)
    .where('m.user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!member) throw notFound('Person');
  return { store, member };
}
type Locked = Awaited<ReturnType<typeof lockMember>>;

/**
 * Checks a change that takes rights from a member: neither the owner nor the actor may lose them,
 * and the actor needs at least as many rights.
 */
async function refuseLoss(
  tx: Db,
  actor: Actor,
  { store, member }: Locked,
  self: string,
): Promise<void> {
  if (member.id === store.owner_id)
    throw new AppError(
      'conflict',
      `${member.name} owns ${store.name}. Only Jaldi Biryani can transfer a store to another owner`,
    );
  if (member.id === actor.id) throw new AppError('conflict', self);
  await lockGrantableJob(tx, actor, 'store', member.job);
}

const described = ({ store, member: { job } }: Locked, now = job) => ({
  job: now,
  storeId: store.id,
});

/** Assigns another job to a member of the store, which ends their sessions (migration 0028). */
export const setMemberJob = (db: Db, actor: Actor, id: string, job: string): Promise<StaffAnswer> =>
  db.transaction().execute(async (tx) => {
    const locked = await lockMember(tx, actor, id);
    await lockGrantableJob(tx, actor, 'store', job);
    if (locked.member.job !== job) {
      await refuseLoss(tx, actor, locked, "You can't change your own role");
      await tx
        .updateTable('store_members')
        .set({ job })
        .where('store_id', '=', locked.store.id)
        .where('user_id', '=', id)
        .execute();
      await recordChange(tx, actor, {
        action: 'update',
        object: 'user',
        objectId: id,
        before: described(locked),
        after: described(locked, job),
      });
    }
    return readStaff(tx, peopleOf(locked.store.id), id);
  });

/**
 * Removes a person from the store for a reason. Their account is closed if they have no other
 * store.
 */
export const removeMember = (
  db: Db,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<StaffAnswer> =>
  db.transaction().execute(async (tx) => {
    const locked = await lockMember(tx, actor, id);
    await refuseLoss(tx, actor, locked, "You can't remove yourself");
    const removed = await readStaff(tx, peopleOf(locked.store.id), id);
    await tx
      .deleteFrom('store_members')
      .where('store_id', '=', locked.store.id)
      .where('user_id', '=', id)
      .execute();
    await removeFormerStaff(tx, id);
    await recordChange(tx, actor, {
      action: 'remove',
      object: 'user',
      objectId: id,
      before: described(locked),
      after: { reason },
    });
    return removed;
  });

export const endMemberSessions = (db: Db, actor: Actor, id: string): Promise<StaffAnswer> =>
  db.transaction().execute(async (tx) => {
    const { store, member } = await lockMember(tx, actor, id);
    // repeated calls would lock out a member with more rights
    await lockGrantableJob(tx, actor, 'store', member.job);
    await endSessionsOf(tx, actor, member);
    return readStaff(tx, peopleOf(store.id), id);
  });
