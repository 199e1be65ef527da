import type { PersonStatusInput } from '../../contract/records';
import { recordChange } from '../audit/recordChange';
import { type Db, laterUpdatedAt } from '../platform/db/database';
import { AppError, notFound } from '../platform/errors';
import type { Actor } from '../platform/http/context';
import { revokeSessionsOf } from '../platform/http/sessions';
import { worksSomewhere } from './formerStaff';

/** Locks a person until the transaction ends; throws a 404 if missing. */
export const lockPerson = (tx: Db, id: string, label = 'User') =>
  findPerson(tx, id, { label, lockMode: 'lock' });

/** As `lockPerson`; `read` takes no lock. */
export async function findPerson(
  tx: Db,
  id: string,
  { label = 'User', lockMode }: { label?: string; lockMode: 'lock' | 'read' },
) {
  const person = await tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'job', 'is_active', 'inactive_reason'])
    .select(worksSomewhere.as('works'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(lockMode === 'lock', (query) => query.forUpdate())
    .executeTakeFirst();
  if (!person) throw notFound(label);
  return person;
}
export type LockedPerson = Awaited<ReturnType<typeof lockPerson>>;

/**
 * Reactivates a person, or deactivates them for a reason. A trigger ends their sessions (migration
 * 0014); their records stay. Changes nothing if the person already has this status.
 */
export async function setPersonStatus(
  tx: Db,
  actor: Actor,
  person: LockedPerson,
  { isActive, reason = '' }: PersonStatusInput,
): Promise<void> {
  const { id, name, role } = person;
  if (id === actor.id) throw new AppError('conflict', "You can't deactivate yourself");
  if (isActive && role === 'store' && !person.works) {
    throw new AppError(
      'conflict',
      `${name} no longer works for a store. Invite them to a store instead`,
    );
  }
  const inactive_reason = isActive ? null : reason;
  if (person.is_active === isActive && person.inactive_reason === inactive_reason) return;
  await tx
    .updateTable('users')
    .set({ is_active: isActive, inactive_reason, updated_at: laterUpdatedAt })
    .where('id', '=', id)
    .execute();
  if (!isActive) await tx.deleteFrom('password_otps').where('user_id', '=', id).execute();
  await recordChange(tx, actor, {
    action: isActive ? 'reactivate' : 'deactivate',
    object: 'user',
    objectId: id,
    before: { isActive: person.is_active, reason: person.inactive_reason },
    after: { isActive, reason: inactive_reason },
  });
}

export async function endSessionsOf(
  tx: Db,
  actor: Actor,
  { id }: Pick<LockedPerson, 'id'>,
): Promise<void> {
  await revokeSessionsOf(tx, id);
  await recordChange(tx, actor, { action: 'end-sessions', object: 'user', objectId: id });
}
