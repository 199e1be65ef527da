import type { PersonStatusInput } from '../../contract/records';
import type { UserAnswer } from '../../contract/people/users';
import { listSessionsOf } from '../auth/ownSessions';
import { endSessionsOf, findPerson, setPersonStatus } from '../auth/personStatus';
import type { Db } from '../platform/db/database';
import { AppError } from '../platform/errors';
import type { Actor } from '../platform/http/context';
import { type LockMode, refuseHigher } from './staff/jobs';
import { readUser } from './users';

/**
 * Finds a customer, or a store's person if the caller manages stores. Admins are managed as staff.
 */
async function lockManaged(tx: Db, actor: Actor, id: string, lockMode: LockMode) {
  const person = await findPerson(tx, id, { lockMode });
  await refuseHigher(tx, actor, person, lockMode);
  if (person.role === 'admin')
    throw new AppError('conflict', `${person.name} is an admin. Deactivate admins under Staff`);
  if (person.role === 'store' && !actor.permissions.includes('stores.manage'))
    throw new AppError('forbidden', "You don't have access to this");
  return person;
}

/** Deactivates a customer or a store's person for a reason, or reactivates them. */
export const setUserStatus = (
  db: Db,
  actor: Actor,
  id: string,
  status: PersonStatusInput,
): Promise<UserAnswer> =>
  db.transaction().execute(async (tx) => {
    await setPersonStatus(tx, actor, await lockManaged(tx, actor, id, 'lock'), status);
    return readUser(tx, actor, id);
  });

export async function listUserSessions(db: Db, actor: Actor, id: string) {
  await lockManaged(db, actor, id, 'read');
  return listSessionsOf(db, id);
}

export const endUserSessions = (db: Db, actor: Actor, id: string): Promise<UserAnswer> =>
  db.transaction().execute(async (tx) => {
    await endSessionsOf(tx, actor, await lockManaged(tx, actor, id, 'lock'));
    return readUser(tx, actor, id);
  });
