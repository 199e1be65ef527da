import type { StaffAnswer } from '../../../contract/people/staff';
import { recordChange } from '../../audit/recordChange';
import { letGo } from '../../auth/formerStaff';
import { endSessionsOf } from '../../auth/personStatus';
import type { Db } from '../../platform/db/database';
import { AppError, notFound } from '../../platform/errors';
import { type Actor, storeIdOf } from '../../platform/http/context';
import { lockGrantableJob } from './jobs';
import { peopleOf, readStaff } from './staffList';

/** Locks the caller's store, whose people change one after the other; who has left it meanwhile decides nothing any more. */
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
  const own = await tx
    .selectFrom('store_members')
    .select('job')
    .where('store_id', '=', id)
    .where('user_id', '=', actor.id)
    .executeTakeFirst();
  if (own?.job !== actor.job) throw new AppError('forbidden', "You don't have access to this");
  return store;
}

/** One of the caller's store; anybody else is not found. */
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

/** What takes rights from somebody: not from oneself, nor from the store's owner, nor by somebody with fewer. */
async function refuseLoss(
  tx: Db,
  actor: Actor,
  { store, member }: Locked,
  self: string,
): Promise<void> {
  if (member.id === store.owner_id)
    throw new AppError(
      'conflict',
      `${member.name} owns ${store.name}. The platform hands a store over to another owner`,
    );
  if (member.id === actor.id) throw new AppError('conflict', self);
  await lockGrantableJob(tx, actor, 'store', member.job);
}

const described = ({ store, member: { job } }: Locked, now = job) => ({
  job: now,
  storeId: store.id,
});

/** Gives one of the store's people another job there, which ends their sessions (0028). */
export const setMemberJob = (db: Db, actor: Actor, id: string, job: string): Promise<StaffAnswer> =>
  db.transaction().execute(async (tx) => {
    const locked = await lockMember(tx, actor, id);
    await lockGrantableJob(tx, actor, 'store', job);
    if (locked.member.job !== job) {
      await refuseLoss(tx, actor, locked, "You can't change your own job");
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

/** Removes a person from the store for a reason. Without another store their account closes. */
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
    await letGo(tx, id);
    await recordChange(tx, actor, {
      action: 'remove',
      object: 'user',
      objectId: id,
      before: described(locked),
      after: { reason },
    });
    return removed;
  });

/** Signs one of the store's people out everywhere. */
export const endMemberSessions = (db: Db, actor: Actor, id: string): Promise<StaffAnswer> =>
  db.transaction().execute(async (tx) => {
    const { store, member } = await lockMember(tx, actor, id);
    // again and again, it would lock out whoever may do more
    await lockGrantableJob(tx, actor, 'store', member.job);
    await endSessionsOf(tx, actor, member);
    return readStaff(tx, peopleOf(store.id), id);
  });
