import type { Permission } from '../../contract/permissions';
import type { Role } from '../../contract/roles';
import { type LockedPerson, lockPerson } from '../auth/personStatus';
import type { Db } from '../platform/db/database';
import { AppError } from '../platform/errors';
import type { Actor } from '../platform/http/context';
import { refuseHigher } from '../users/staff/jobs';

/** What it takes besides `customers.manage`, as to deactivate them. */
const needsMore: Partial<Record<Role, Permission>> = {
  admin: 'staff.manage',
  store: 'stores.manage',
};

/** Locks a person whose data the caller may look after, or is a 403 or 404. */
export async function lockManaged(tx: Db, actor: Actor, id: string): Promise<LockedPerson> {
  const person = await lockPerson(tx, id);
  const needed = needsMore[person.role as Role];
  if (needed && !actor.permissions.includes(needed))
    throw new AppError('forbidden', "You don't have access to this");
  await refuseHigher(tx, actor, person);
  return person;
}
