import { toPaise } from '../../../contract/money';
import type {
  StoreAnswer,
  StoreInput,
  StorePatch,
  StoreStatusInput,
} from '../../../contract/stores';
import { changeRecord, createRecord, deleteRecord } from '../../audit/changeRecord';
import { refuseDemoAddress } from '../../auth/demoAddress';
import { lockPerson, setPersonStatus } from '../../auth/personStatus';
import type { Deps } from '../../context';
import { changesNothing } from '../../platform/db/changesNothing';
import type { Db } from '../../platform/db/database';
import { AppError, notFound } from '../../platform/errors';
import { needStepUp } from '../../platform/http/authenticate';
import type { Actor } from '../../platform/http/context';
import { withoutOpenState } from '../opening/openState';
import { changeOwnerOf, inviteOwner, tellOwners } from './handOver';
import {
  insertOwner,
  locationUnknown,
  lockPlace,
  ownerCannotSignIn,
  type Place,
  retirePeople,
} from './owners';
import { changeStore, findStore, hasOpenOrders, insertStore, lockStore } from './repository';
import { toStoreResponse } from './serializers';

/** The store as the API shows it, or a 404. */
export async function readStore(db: Db, id: string): Promise<StoreAnswer> {
  const row = await findStore(db, id);
  if (!row) throw notFound('Store');
  return toStoreResponse(row);
}

const store = {
  object: 'store',
  label: 'Store',
  lock: lockStore,
  toResponse: ({ id }: { id: string }, tx: Db) => readStore(tx, id),
  toAudit: (answer: StoreAnswer) => withoutOpenState(answer),
} as const;

/** The columns of a new store at its place. */
export const newColumns = <P extends Place & { owner_id: string; created_by: string }>(
  { ownerName, ...input }: StoreInput,
  place: P,
) => ({
  ...place,
  // it sells after the first sign-in of its owner
  awaits_owner: true,
  name: input.storeName,
  owner_name: ownerName ?? input.storeName,
  description: input.description,
  email: input.email,
  phone: input.phone,
  address: input.address,
  google_maps_url: input.googleMapsUrl,
  image_url: input.imageUrl,
  delivery_time: input.deliveryTime || null,
  delivery_fee_paise: toPaise(input.deliveryFee ?? 0),
  minimum_order_paise: toPaise(input.minimumOrder ?? 0),
  auto_accept: input.autoAccept,
  accept_minutes: input.acceptMinutes,
});

/** Creates the store and its owner's account, both or neither, then invites the owner to choose a password. */
export async function createStore(
  deps: Deps,
  actor: Actor,
  input: StoreInput,
): Promise<StoreAnswer> {
  const { email, phone, storeName, ownerName } = input;
  refuseDemoAddress(deps, email);
  return createRecord(deps.db, actor, store, async (tx) => {
    const place = await lockPlace(tx, input.locationId);
    if (!place?.isActive) throw locationUnknown();
    const { isActive: _isActive, ...placeColumns } = place;
    const name = ownerName === storeName ? undefined : ownerName;
    const { id: ownerId, name: called } = await insertOwner(tx, {
      email,
      phone,
      name,
      usual: { name: storeName, phone },
    });
    const stored = await insertStore(
      tx,
      newColumns(
        { ...input, ownerName: called },
        { ...placeColumns, owner_id: ownerId, created_by: actor.id },
      ),
    );
    await tellOwners(tx, deps, storeName, {
      invited: await inviteOwner(tx, actor, stored.id, { userId: ownerId, email, name: called }),
    });
    return stored;
  });
}

const paise = (rupees: number | undefined) => (rupees === undefined ? undefined : toPaise(rupees));

// kysely skips columns whose value is undefined, so an absent key stays unchanged
export const columnsOf = (patch: StorePatch) => ({
  name: patch.storeName,
  owner_name: patch.ownerName,
  description: patch.description,
  email: patch.email,
  phone: patch.phone,
  address: patch.address,
  google_maps_url: patch.googleMapsUrl,
  image_url: patch.imageUrl,
  delivery_time: patch.deliveryTime === '' ? null : patch.deliveryTime,
  delivery_fee_paise: paise(patch.deliveryFee),
  minimum_order_paise: paise(patch.minimumOrder),
  auto_accept: patch.autoAccept,
  accept_minutes: patch.acceptMinutes,
});

/** Locks the store and its new place, if the patch names one. A store may stay in a location that is disabled later. */
async function lockStoreAndPlace(tx: Db, id: string, locationId: string | undefined) {
  const target = locationId === undefined ? undefined : await lockPlace(tx, locationId);
  const current = await lockStore(tx, id);
  if (!current) return undefined;
  if (locationId === undefined || locationId === current.location_id)
    return { ...current, place: undefined };
  if (!target?.isActive) throw locationUnknown();
  const { isActive: _isActive, ...place } = target;
  return { ...current, place: place satisfies Place };
}

/**
 * Keeps the values that the patch does not name; a patch that changes nothing writes nothing. The owner signs in with the
 * e-mail, too: another one hands the store over, and invites its owner.
 */
export async function updateStore(
  deps: Deps,
  actor: Actor,
  id: string,
  patch: StorePatch,
): Promise<StoreAnswer> {
  refuseDemoAddress(deps, patch.email);
  const kind = { ...store, lock: (tx: Db) => lockStoreAndPlace(tx, id, patch.locationId) };
  const isHandedOver = (before: StoreAnswer, after: StoreAnswer) =>
    before.ownerId !== after.ownerId;
  const action = (before: StoreAnswer, after: StoreAnswer) =>
    isHandedOver(before, after) ? 'hand-over' : 'update';
  return changeRecord(
    deps.db,
    actor,
    kind,
    { id, action, sent: patch.updatedAt },
    async (tx, current) => {
      const named = { ...patch, ownerName: ownerNamed(patch, current) };
      const values = { ...columnsOf(named), ...current.place };
      if (changesNothing(current, values)) return undefined;
      await changeStore(tx, id, values);
      const told = await changeOwnerOf(tx, actor, current, named);
      await tellOwners(tx, deps, patch.storeName ?? current.name, told);
      return current;
    },
  );
}

/** The owner's name that a patch says. The form sends the store's for it, old or new: that is nobody's name, and leaves the owner theirs. */
export const ownerNamed = (
  { ownerName, storeName }: StorePatch,
  current: { name: string },
): string | undefined =>
  ownerName === current.name || ownerName === storeName ? undefined : ownerName;

/** Nobody could sign in to run a store whose owner is inactive. */
async function needActiveOwner(
  tx: Db,
  actor: Actor,
  ownerId: string,
  reactivateOwner: boolean,
): Promise<void> {
  const owner = await lockPerson(tx, ownerId);
  if (owner.is_active) return;
  if (!reactivateOwner) throw new AppError('conflict', ownerCannotSignIn(owner));
  needStepUp(actor);
  await setPersonStatus(tx, actor, owner, { isActive: true });
}

/** A disabled store is hidden from customers. Its owner can still sign in, to deliver the open orders. */
export const setStoreStatus = (
  db: Db,
  actor: Actor,
  id: string,
  { isActive, reactivateOwner = false }: StoreStatusInput,
): Promise<StoreAnswer> =>
  changeRecord(
    db,
    actor,
    store,
    { id, action: isActive ? 'enable' : 'disable' },
    async (tx, row) => {
      if (row.is_active === isActive) return undefined;
      if (isActive) await needActiveOwner(tx, actor, row.owner_id, reactivateOwner);
      await changeStore(tx, id, { is_active: isActive });
      return row;
    },
  );

/** The menu of a store. The catalogue provides it, since stores may not import the catalogue. */
export interface StoreMenu {
  lock(tx: Db, storeId: string): Promise<unknown>;
  retire(tx: Db, actor: Actor, storeId: string): Promise<void>;
}

/** Hides the store, retires its menu and ends its people's access. Orders, ratings and statistics keep their history. */
export function deleteStore(
  db: Db,
  actor: Actor,
  menu: StoreMenu,
  id: string,
): Promise<StoreAnswer> {
  const lock = async (tx: Db) => {
    await menu.lock(tx, id);
    return lockStore(tx, id);
  };
  return deleteRecord(db, actor, { ...store, lock }, id, async (tx, row) => {
    if (await hasOpenOrders(tx, id)) {
      throw new AppError(
        'conflict',
        'This store has open orders. Deliver or cancel them before deleting it',
      );
    }
    await menu.retire(tx, actor, id);
    await changeStore(tx, id, { deleted_at: new Date(), is_active: false });
    await retirePeople(tx, row);
  });
}
