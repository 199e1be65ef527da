import { sql } from 'kysely';
import { texts } from '../../../contract/rules';
import { removeFormerStaff, lockFormerStaff, worksSomewhere } from '../../auth/formerStaff';
import { type Db, laterUpdatedAt } from '../../platform/db/database';
import { violates } from '../../platform/db/violates';
import { invalidField } from '../../platform/errors';

interface Owner {
  email: string;
  name: string;
  phone: string;
}

// a 422 about the field, not a 409: the form shows it next to the e-mail
async function refuseUsedEmail<T>(email: string | undefined, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (email === undefined || !violates(error, 'users_email')) throw error;
    throw emailUsed(email);
  }
}

export const emailUsed = (email: string) =>
  invalidField('email', `${email} is already in use by another account`);

/**
 * Owner of a store; `usual` holds the name and phone to use if neither the input nor a former
 * account has them.
 */
export interface NewOwner {
  email: string;
  name?: string | undefined;
  phone?: string | undefined;
  defaults: Pick<Owner, 'name' | 'phone'>;
}

/**
 * Returns the owner's account of role store, which the invitation lets choose a password: a new
 * account, or the account of former staff with the address, which keeps data that the input does
 * not name.
 */
export async function insertOwner(
  tx: Db,
  { defaults, ...ownerInput }: NewOwner,
): Promise<{ id: string; name: string }> {
  const formerStaff = await lockFormerStaff(tx, ownerInput.email);
  const owner = {
    email: ownerInput.email,
    name: ownerInput.name ?? formerStaff?.name ?? defaults.name,
    phone: ownerInput.phone ?? formerStaff?.phone ?? defaults.phone,
  };
  return refuseUsedEmail(owner.email, () =>
    formerStaff
      ? tx
          .updateTable('users')
          .set({ ...owner, is_active: true, password_hash: null, updated_at: laterUpdatedAt })
          .where('id', '=', formerStaff.id)
          .returning(['id', 'name'])
          .executeTakeFirstOrThrow()
      : tx
          .insertInto('users')
          .values({ ...owner, role: 'store' })
          .returning(['id', 'name'])
          .executeTakeFirstOrThrow(),
  );
}

/** Inserts many owners, in their order; new people in one statement. */
export async function insertOwners(
  tx: Db,
  owners: readonly NewOwner[],
): Promise<{ id: string; email: string; name: string; isNew: boolean }[]> {
  const keyOf = ({ email }: Pick<NewOwner, 'email'>): string => email.toLowerCase();
  const { rows: usedEmails } = await sql<{ email: string }>`
    select lower(email) as email from users
    where lower(email) = any(${owners.map(keyOf)}::text[])`.execute(tx);
  const isKnown = new Set(usedEmails.map(({ email }) => email));
  const added = owners.filter((owner) => !isKnown.has(keyOf(owner)));
  const values = added.map(({ email, phone, name, defaults }) => ({
    email,
    phone: phone ?? defaults.phone,
    name: name ?? defaults.name,
    role: 'store' as const,
  }));
  const inserted =
    values.length > 0
      ? await tx.insertInto('users').values(values).returning(['id', 'name']).execute()
      : [];
  const newOf = new Map(added.map((owner, at) => [owner, inserted[at]]));
  const insertedOwners = [];
  for (const owner of owners) {
    const createdOwner = newOf.get(owner);
    const person = createdOwner ?? (await insertOwner(tx, owner));
    insertedOwners.push({ ...person, email: owner.email, isNew: createdOwner !== undefined });
  }
  return insertedOwners;
}

/** Locks the owner of a store. `isInvited`: the owner has not chosen a password yet. */
export const lockOwner = (tx: Db, ownerId: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'email', 'name', 'is_active'])
    .select(sql<boolean>`is_active and password_hash is null`.as('isInvited'))
    .where('id', '=', ownerId)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Reads many owners and locks them in the usual order. */
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

export const ownerCannotSignIn = ({ name, email }: Pick<LostOwner, 'name' | 'email'>): string =>
  `The owner, ${name} (${email}), is inactive and can't sign in. Enable the store and reactivate the owner, or transfer it to another owner first`;

/**
 * Returns the owners who can't sign in, by id. Shared-locks all owners, so that they stay unchanged
 * until the transaction ends; call it under the stores' locks.
 */
export async function lockLostOwners(
  tx: Db,
  ownerIds: readonly string[],
): Promise<ReadonlyMap<string, LostOwner>> {
  const owners = await tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'is_active'])
    .where(sql<boolean>`id = any(${ownerIds}::bigint[])`)
    .orderBy('id')
    .forShare()
    .execute();
  return new Map(owners.filter(({ is_active }) => !is_active).map((owner) => [owner.id, owner]));
}

/** Corrects the data of the owner, who stays the same person. */
export const changeOwner = (tx: Db, ownerId: string, owner: Partial<Owner>) =>
  refuseUsedEmail(owner.email, () =>
    tx
      .updateTable('users')
      .set({ ...owner, updated_at: laterUpdatedAt })
      .where('id', '=', ownerId)
      .execute(),
  );

/**
 * Ends the access of all people of a removed store. An owner who works nowhere else is deleted, and
 * the address becomes free for a new store; the row of the removed store keeps it.
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
  for (const { user_id: userId } of members) await removeFormerStaff(tx, userId);
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
  city: string;
  state: string;
  pincode: string;
  isActive: boolean;
}
export type Places = ReadonlyMap<string, Place>;

/**
 * Returns the places of these locations, by location id. Shared-locks the locations, so that they
 * can't be deleted or corrected in between.
 */
export async function lockPlaces(tx: Db, ids: readonly string[]): Promise<Places> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('locations')
    .select(['id', 'city', 'state', 'pincode', 'is_active as isActive'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .forShare()
    .execute();
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}

export const locationUnknown = () => invalidField('locationId', texts.locationUnknown);
