import { toPaise } from '../../../contract/money';
import type { StoreAnswer, StoreInput, StorePatch } from '../../../contract/stores';
import { changeRecord, createRecord, deleteRecord } from '../../audit/changeRecord';
import { refuseDemoAddress } from '../../auth/demoAddress';
import { type Invited, sendInvitation } from '../../auth/invite';
import type { Deps } from '../../context';
import { changesNothing } from '../../platform/db/changesNothing';
import type { Db } from '../../platform/db/database';
import { AppError, notFound } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { changeOwner, insertOwner, locationUnknown, lockPlace, type Place, retireOwner } from './owners';
import { changeStore, findStore, hasOpenOrders, insertStore, lockStore } from './repository';
import { toStoreResponse } from './serializers';

/** The store as the API shows it, or a 404. */
export async function readStore(db: Db, id: string): Promise<StoreAnswer> {
  const row = await findStore(db, id);
  if (!row) throw notFound('Store');
  return toStoreResponse(row);
}

const store = {
  object: 'store', label: 'Store', lock: lockStore, toResponse: ({ id }: { id: string }, tx: Db) => readStore(tx, id),
} as const;

function invite(deps: Deps, owner: Invited | undefined): void {
  if (owner) deps.afterAnswer.run('invite store owner', () => sendInvitation(deps, owner));
}

/** Creates the store and its owner's account, both or neither, then invites the owner to choose a password. */
export async function createStore(deps: Deps, actor: Actor, input: StoreInput): Promise<StoreAnswer> {
  const { email, phone, storeName, ownerName = storeName } = input;
  refuseDemoAddress(deps, email);
  let invited: Invited | undefined;
  const created = await createRecord(deps.db, actor, store, async (tx) => {
    const place = await lockPlace(tx, input.locationId);
    if (!place?.isActive) throw locationUnknown();
    const { isActive: _isActive, ...placeColumns } = place;
    const { id: ownerId } = await insertOwner(tx, { email, phone, name: ownerName });
    invited = { userId: ownerId, email, name: ownerName };
    return insertStore(tx, {
      ...placeColumns,
      owner_id: ownerId,
      name: storeName,
      owner_name: ownerName,
      description: input.description,
      email,
      phone,
      address: input.address,
      google_maps_url: input.googleMapsUrl,
      image_url: input.imageUrl,
      delivery_time: input.deliveryTime || null,
      delivery_fee_paise: toPaise(input.deliveryFee ?? 0),
      minimum_order_paise: toPaise(input.minimumOrder ?? 0),
      auto_accept: input.autoAccept,
      accept_minutes: input.acceptMinutes,
      created_by: actor.id,
    });
  });
  invite(deps, invited);
  return created;
}

const paise = (rupees: number | undefined) => (rupees === undefined ? undefined : toPaise(rupees));

// kysely skips columns whose value is undefined, so an absent key stays unchanged
const columnsOf = (patch: StorePatch) => ({
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
  if (locationId === undefined || locationId === current.location_id) return { ...current, place: undefined };
  if (!target?.isActive) throw locationUnknown();
  const { isActive: _isActive, ...place } = target;
  return { ...current, place: place satisfies Place };
}

/**
 * Keeps the values that the patch does not name; a patch that changes nothing writes nothing. The owner signs in with the
 * e-mail, too: an owner who has not chosen a password yet is invited again at the new address.
 */
export async function updateStore(deps: Deps, actor: Actor, id: string, patch: StorePatch): Promise<StoreAnswer> {
  refuseDemoAddress(deps, patch.email);
  const kind = { ...store, lock: (tx: Db) => lockStoreAndPlace(tx, id, patch.locationId) };
  let owner: Awaited<ReturnType<typeof changeOwner>> & { id: string; email: string } | undefined;
  const saved = await changeRecord(deps.db, actor, kind, { id, action: 'update', sent: patch.updatedAt }, async (tx, current) => {
    const values = { ...columnsOf(patch), ...current.place };
    if (changesNothing(current, values)) return undefined;
    const { email, phone, ownerName: name } = patch;
    owner = { ...(await changeOwner(tx, current.owner_id, { email, phone, name })), id: current.owner_id, email: current.email };
    await changeStore(tx, id, values);
    return current;
  });
  const isInvitedAgain = owner !== undefined && !owner.hasPassword && saved.email !== owner.email;
  if (owner && isInvitedAgain) invite(deps, { userId: owner.id, email: saved.email, name: saved.ownerName });
  return saved;
}

/** A disabled store is hidden from customers. Its owner can still sign in, to deliver the open orders. */
export const setStoreStatus = (db: Db, actor: Actor, id: string, isActive: boolean): Promise<StoreAnswer> =>
  changeRecord(db, actor, store, { id, action: isActive ? 'enable' : 'disable' }, async (tx, row) => {
    if (row.is_active === isActive) return undefined;
    await changeStore(tx, id, { is_active: isActive });
    return row;
  });

/** The menu of a store. The catalogue provides it, since stores may not import the catalogue. */
export interface StoreMenu {
  lock(tx: Db, storeId: string): Promise<unknown>;
  retire(tx: Db, actor: Actor, storeId: string): Promise<void>;
}

/** Hides the store, retires its menu and ends its owner's access. Orders, ratings and statistics keep their history. */
export function deleteStore(db: Db, actor: Actor, menu: StoreMenu, id: string): Promise<StoreAnswer> {
  const lock = async (tx: Db) => {
    await menu.lock(tx, id);
    return lockStore(tx, id);
  };
  return deleteRecord(db, actor, { ...store, lock }, id, async (tx, row) => {
    if (await hasOpenOrders(tx, id)) {
      throw new AppError('conflict', 'This store has open orders. Deliver or cancel them before deleting it');
    }
    await menu.retire(tx, actor, id);
    await changeStore(tx, id, { deleted_at: new Date(), is_active: false });
    await retireOwner(tx, row.owner_id);
  });
}
