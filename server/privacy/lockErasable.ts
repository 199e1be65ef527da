import type { Permission, Role } from '../../contract/people/permissions';
import { findPerson, type LockedPerson } from '../auth/personStatus';
import type { Db } from '../platform/db/database';
import { AppError } from '../platform/errors';
import type { Actor } from '../platform/http/context';
import { type LockMode, refuseHigher } from '../users/staff/jobs';

/** Permission needed in addition to `customers.manage`, as for deactivation. */
const needsMore: Partial<Record<Role, Permission>> = {
  admin: 'staff.manage',
  store: 'stores.manage',
};

/**
 * Returns a person whose data the caller may manage.
 * @throws {AppError} 403 or 404
 */
export async function lockErasable(
  tx: Db,
  actor: Actor,
  id: string,
  lockMode: LockMode,
): Promise<LockedPerson> {
  const person = await findPerson(tx, id, { lockMode });
  const needed = needsMore[person.role as Role];
  if (needed && !actor.permissions.includes(needed))
    throw new AppError('forbidden', "You don't have access to this");
  await refuseHigher(tx, actor, person, lockMode);
  return person;
}
