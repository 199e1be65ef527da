import type { Permission, Role } from '../../contract/people/permissions';
import { findPerson, type LockedPerson } from '../auth/personStatus';
import type { Db } from '../platform/db/database';
import { AppError } from '../platform/errors';
import type { Actor } from '../platform/http/context';
import { type Hold, refuseHigher } from '../users/staff/jobs';

/** What it takes besides `customers.manage`, as to deactivate them. */
const needsMore: Partial<Record<Role, Permission>> = {
  admin: 'staff.manage',
  store: 'stores.manage',
};

/** A person whose data the caller may look after, or a 403 or 404. */
export async function findManaged(
  tx: Db,
  actor: Actor,
  id: string,
  hold: Hold,
): Promise<LockedPerson> {
  const person = await findPerson(tx, id, { hold });
  const needed = needsMore[person.role as Role];
  if (needed && !actor.permissions.includes(needed))
    throw new AppError('forbidden', "You don't have access to this");
  await refuseHigher(tx, actor, person, hold);
  return person;
}
