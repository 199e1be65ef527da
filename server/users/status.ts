import type { PersonStatusInput } from '../../contract/people';
import type { UserAnswer } from '../../contract/users';
import { listSessionsOf } from '../auth/ownSessions';
import { endSessionsOf, lockPerson, setPersonStatus } from '../auth/personStatus';
import type { Db } from '../platform/db/database';
import { AppError } from '../platform/errors';
import type { Actor } from '../platform/http/context';
import { refuseHigher } from './staff/jobs';
import { readUser } from './users';

/** Locks a customer, or a store's person where the caller manages stores. Admins are staff, and their own matter. */
async function lockManaged(tx: Db, actor: Actor, id: string) {
  const person = await lockPerson(tx, id);
  await refuseHigher(tx, actor, person);
  if (person.role === 'admin')
    throw new AppError('conflict', `${person.name} is an admin. Deactivate admins under Staff`);
  if (person.role === 'store' && !actor.permissions.includes('stores.manage'))
    throw new AppError('forbidden', "You don't have access to this");
  return person;
}

/** Deactivates a customer or a store's person for a reason, or lets them in again. */
export const setUserStatus = (
  db: Db,
  actor: Actor,
  id: string,
  status: PersonStatusInput,
): Promise<UserAnswer> =>
  db.transaction().execute(async (tx) => {
    await setPersonStatus(tx, actor, await lockManaged(tx, actor, id), status);
    return readUser(tx, id);
  });

/** Where a customer or a store's person is signed in. */
export const listUserSessions = (db: Db, actor: Actor, id: string) =>
  db.transaction().execute(async (tx) => {
    await lockManaged(tx, actor, id);
    return listSessionsOf(tx, id);
  });

/** Signs a customer or a store's person out everywhere. */
export const endUserSessions = (db: Db, actor: Actor, id: string): Promise<UserAnswer> =>
  db.transaction().execute(async (tx) => {
    await endSessionsOf(tx, actor, await lockManaged(tx, actor, id));
    return readUser(tx, id);
  });
