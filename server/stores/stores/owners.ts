import { sql } from 'kysely';
import { texts } from '../../../contract/rules';
import { letGo, lockFormerStaff, worksSomewhere } from '../../auth/formerStaff';
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

/** Who is to own a store; `usual` is what they are called and called at where nothing else is said or known of them. */
export interface NewOwner {
  email: string;
  name?: string | undefined;
  phone?: string | undefined;
  usual: Pick<Owner, 'name' | 'phone'>;
}

/**
 * The person of role store whom the invitation lets choose a password: a new one, or whoever has the address and has left
 * their last store, who keeps what is known of them and not said anew.
 */
export async function insertOwner(
  tx: Db,
  { usual, ...said }: NewOwner,
): Promise<{ id: string; name: string }> {
  const former = await lockFormerStaff(tx, said.email);
  const owner = {
    email: said.email,
    name: said.name ?? former?.name ?? usual.name,
    phone: said.phone ?? former?.phone ?? usual.phone,
  };
  return refuseUsedEmail(owner.email, () =>
    former
      ? tx
          .updateTable('users')
          .set({ ...owner, is_active: true, password_hash: null, updated_at: laterUpdatedAt })
          .where('id', '=', former.id)
          .returning(['id', 'name'])
          .executeTakeFirstOrThrow()
      : tx
          .insertInto('users')
          .values({ ...owner, role: 'store' })
          .returning(['id', 'name'])
          .executeTakeFirstOrThrow(),
  );
}

/** Locks the owner of a store. `isInvited` says that they have not chosen a password yet. */
export const lockOwner = (tx: Db, ownerId: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'email', 'name', 'is_active'])
    .select(sql<boolean>`is_active and password_hash is null`.as('isInvited'))
    .where('id', '=', ownerId)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** What is known of many owners, locked in the order of every lock of several. */
export const lockOwners = (tx: Db, ids: readonly string[]): Promise<({ id: string } & Owner)[]> =>
  tx
    .selectFrom('users')
    .select(['id', 'email', 'name', sql<string>`phone`.as('phone')])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute();

interface LostOwner {
  id: string;
  name: string;
  email: string;
}

/** Why a store is not enabled. */
export const ownerCannotSignIn = ({ name, email }: Pick<LostOwner, 'name' | 'email'>): string =>
  `The owner, ${name} (${email}), is inactive and can't sign in. Enable the store and reactivate the owner, or hand it over first`;

/**
 * Of the owners of stores those who can't sign in, by their ids. All are shared-locked, so that they stay as they are until the
 * transaction ends; call it under the stores' locks.
 */
export async function lockLostOwners(
  tx: Db,
  storeIds: readonly string[],
): Promise<ReadonlyMap<string, LostOwner>> {
  const owners = await tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'is_active'])
    .where(
      'id',
      'in',
      tx
        .selectFrom('stores')
        .select('owner_id')
        .where(sql<boolean>`stores.id = any(${storeIds}::bigint[])`),
    )
    .orderBy('id')
    .forShare()
    .execute();
  return new Map(owners.filter(({ is_active }) => !is_active).map((owner) => [owner.id, owner]));
}

/** Corrects what is known of the owner, who stays the same person. */
export const changeOwner = (tx: Db, ownerId: string, owner: Partial<Owner>) =>
  refuseUsedEmail(owner.email, () =>
    tx
      .updateTable('users')
      .set({ ...owner, updated_at: laterUpdatedAt })
      .where('id', '=', ownerId)
      .execute(),
  );

/**
 * Ends the access of everybody of a store that is removed. The address of an owner who works nowhere else is free for a new
 * store; the row of the removed one keeps it.
 */
export async function retirePeople(
  tx: Db,
  { id: storeId, owner_id: ownerId }: { id: string; owner_id: string },
): Promise<void> {
  const members = await tx
    .selectFrom('store_members')
    .select('user_id')
    .where('store_id', '=', storeId)
    .orderBy('user_id')
    .execute();
  for (const { user_id: userId } of members) await letGo(tx, userId);
  await tx
    .updateTable('users')
    .set({
      email: `deleted-owner-${ownerId}@invalid`,
      deleted_at: new Date(),
      is_active: false,
      password_hash: null,
      updated_at: laterUpdatedAt,
    })
    .where('id', '=', ownerId)
    .where(worksSomewhere, '=', false)
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
export async function lockPlace(
  tx: Db,
  locationId: string,
): Promise<(Place & { isActive: boolean }) | undefined> {
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

/** As many of `lockPlace`, by id. */
export async function lockPlaces(
  tx: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Place & { isActive: boolean }>> {
  const rows = await tx
    .selectFrom('locations')
    .select(['id', 'city', 'state', 'pincode', 'is_active'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .forShare()
    .execute();
  return new Map(
    rows.map(({ id, is_active: isActive, ...place }) => [
      id,
      { location_id: id, isActive, ...place },
    ]),
  );
}

export const locationUnknown = () => invalidField('locationId', texts.locationUnknown);
