import { sql } from 'kysely';
import { fullJobs } from '../../../contract/permissions';
import type { StoreInput } from '../../../contract/stores';
import { recordChanges } from '../../audit/recordChange';
import { refuseDemoAddress } from '../../auth/demoAddress';
import { issueInvitations } from '../../auth/invitations/issueInvitation';
import { refuseManyOwners, sendInvitations } from '../../auth/invite';
import type { Deps } from '../../context';
import type { Db } from '../../platform/db/database';
import type { Actor } from '../../platform/http/context';
import { locationUnknown, lockPlaces } from './owners';
import { withoutOpenState } from '../opening/openState';
import { lockStores } from './repository';
import { toStoreResponse } from './serializers';
import { createStore, newColumns } from './service';

const keyOf = (email: string): string => email.toLowerCase();

/** The addresses, in lower case, that an account has: of somebody who has left, who is taken up again, or in use. */
async function knownAddresses(tx: Db, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{
    email: string;
  }>`select lower(email) as email from users where lower(email) = any(${emails.map(keyOf)}::text[])`.execute(
    tx,
  );
  return new Set(rows.map(({ email }) => email));
}

/** New people, by their addresses in lower case. */
async function insertOwners(
  tx: Db,
  inputs: readonly StoreInput[],
): Promise<ReadonlyMap<string, string>> {
  const owners = inputs.map(({ email, phone, storeName, ownerName = storeName }) => ({
    email,
    phone,
    name: ownerName,
    role: 'store' as const,
  }));
  const rows = await tx.insertInto('users').values(owners).returning(['id', 'email']).execute();
  return new Map(rows.map(({ id, email }) => [keyOf(email), id]));
}

async function createNew(
  deps: Deps,
  tx: Db,
  actor: Actor,
  inputs: readonly StoreInput[],
): Promise<void> {
  const places = await lockPlaces(tx, [...new Set(inputs.map(({ locationId }) => locationId))]);
  const owners = await insertOwners(tx, inputs);
  const values = inputs.map((input) => {
    const [place, ownerId] = [places.get(input.locationId), owners.get(keyOf(input.email))];
    if (!place?.isActive || ownerId === undefined) throw locationUnknown();
    const { isActive: _isActive, ...placeColumns } = place;
    return newColumns(input, { ...placeColumns, owner_id: ownerId, created_by: actor.id });
  });
  const stored = await tx
    .insertInto('stores')
    .values(values)
    .returning(['id', 'owner_id', 'owner_name', 'email'])
    .execute();
  const codes = await issueInvitations(
    tx,
    stored.map(({ id: storeId, email }) => ({
      email,
      role: 'store',
      job: fullJobs.store,
      storeId,
    })),
    actor.id,
  );
  await refuseManyOwners(tx, actor.id);
  await recordChanges(
    tx,
    actor,
    (
      await lockStores(
        tx,
        stored.map(({ id }) => id),
      )
    ).map((row) => ({
      action: 'create',
      object: 'store',
      objectId: row.id,
      after: withoutOpenState(toStoreResponse(row)),
    })),
  );
  await sendInvitations(
    tx,
    deps,
    stored.map(({ owner_id: userId, email, owner_name: name }, at) => ({
      userId,
      email,
      name,
      code: codes[at] ?? '',
    })),
  );
}

/** As many of `createStore`, in few statements; an address that two of them have is a violation. */
export async function createStores(
  deps: Deps,
  actor: Actor,
  inputs: readonly StoreInput[],
): Promise<void> {
  const tx = deps.db;
  for (const { email } of inputs) refuseDemoAddress(deps, email);
  const known = await knownAddresses(
    tx,
    inputs.map(({ email }) => email),
  );
  const isKnown = ({ email }: StoreInput) => known.has(keyOf(email));
  const added = inputs.filter((input) => !isKnown(input));
  if (added.length > 0) await createNew(deps, tx, actor, added);
  for (const input of inputs.filter(isKnown)) await createStore(deps, actor, input);
}
