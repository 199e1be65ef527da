import { texts } from '../../../contract/rules';
import type { Db } from '../../platform/db/database';
import { laterUpdatedAt } from '../../platform/db/updatedAt';
import { violates } from '../../platform/db/violates';
import { invalidField } from '../../platform/errors';

interface Owner {
  email: string;
  name: string;
  phone: string;
}

// a 422 about the field, not a 409: the form shows it beside the e-mail
async function refuseUsedEmail<T>(email: string | undefined, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (email === undefined || !violates(error, 'users_email')) throw error;
    throw invalidField('email', `${email} is already in use by another account`);
  }
}

/** Creates a person of role store without a password; the invitation lets them choose one. */
export const insertOwner = (tx: Db, owner: Owner): Promise<{ id: string }> =>
  refuseUsedEmail(owner.email, () =>
    tx.insertInto('users').values({ ...owner, role: 'store' }).returning('id').executeTakeFirstOrThrow(),
  );

/** Returns whether the owner has a password: without one, a corrected address is invited again. */
export const changeOwner = (tx: Db, ownerId: string, owner: Partial<Owner>): Promise<{ hasPassword: boolean }> =>
  refuseUsedEmail(owner.email, () =>
    tx
      .updateTable('users')
      .set({ ...owner, updated_at: laterUpdatedAt })
      .where('id', '=', ownerId)
      .returning((eb) => eb('password_hash', 'is not', null).$castTo<boolean>().as('hasPassword'))
      .executeTakeFirstOrThrow(),
  );

/**
 * Ends the owner's access for good and removes the account from every list. Frees the address for a new store; the row of
 * the deleted store keeps it.
 */
export async function retireOwner(tx: Db, ownerId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      is_active: false, email: `deleted-owner-${ownerId}@invalid`, password_hash: null, deleted_at: new Date(),
      updated_at: laterUpdatedAt,
    })
    .where('id', '=', ownerId)
    .execute();
  await tx
    .updateTable('sessions')
    .set({ revoked_at: new Date() })
    .where('user_id', '=', ownerId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** The place of a store, always taken from the location's row and never from the body. */
export interface Place {
  location_id: string;
  city: string;
  state: string;
  pincode: string;
}

/**
 * The place that a store moves to, or stays in. Shared-locks the location's row, so that it can't be deleted or corrected
 * in between; take it before the store's own lock, as a change of the location takes them in this order.
 */
export async function lockPlace(tx: Db, locationId: string): Promise<(Place & { isActive: boolean }) | undefined> {
  const location = await tx
    .selectFrom('locations')
    .select(['id', 'city', 'state', 'pincode', 'is_active'])
    .where('id', '=', locationId)
    .forShare()
    .executeTakeFirst();
  if (!location) return undefined;
  const { id, is_active: isActive, ...place } = location;
  return { location_id: id, isActive, ...place };
}

export const locationUnknown = () => invalidField('locationId', texts.locationUnknown);
