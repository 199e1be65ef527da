import type { Permission, Role } from '../../contract/people/permissions';
import { findPerson, type LockedPerson } from '../auth/personStatus';
import type { Db } from '../platform/db/database';
import { AppError } from '../platform/errors';
import type { Actor } from '../platform/http/context';
import { type Hold, refuseHigher } from '../users/staff/jobs';

/** Permission needed in addition to `customers.manage`, as for deactivation. */
const needsMore: Partial<Record<Role, Permission>> = {
  admin: 'staff.manage',
  store: 'stores.manage',
};

/**
 * Returns a person whose data the caller may manage.
 * @throws {AppError} 403 or 404
 */
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
