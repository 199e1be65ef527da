import { toPaise } from '../../../contract/money';
import type { StoreAnswer, StoreInput, StorePatch } from '../../../contract/stores';
import { recordChange } from '../../audit/recordChange';
import { sendInvitation } from '../../auth/invite';
import type { Deps } from '../../context';
import { changesNothing } from '../../platform/db/changesNothing';
import type { Db } from '../../platform/db/database';
import { isStale } from '../../platform/db/updatedAt';
import { AppError, notFound } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { changeOwner, insertOwner, locationUnknown, lockPlace, type Place, retireOwner } from './owners';
import { changeStore, findStore, hasOpenOrders, insertStore, lockStore } from './repository';
import { storeAnswer } from './serializers';

const paise = (rupees: number | undefined) => (rupees === undefined ? undefined : toPaise(rupees));

// kysely leaves a column alone whose value is undefined, so an absent key stays unchanged
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
});

/** The store's new place, if the patch names one. A store may stay where it is after its location was disabled. */
async function lockedCurrent(tx: Db, id: string, locationId: string | undefined) {
  const target = locationId === undefined ? undefined : await lockPlace(tx, locationId);
  const current = await lockStore(tx, id);
  if (!current) throw notFound('Store');
  if (locationId === undefined || locationId === current.location_id) return { current, place: undefined };
  if (!target?.isActive) throw locationUnknown();
  const { isActive: _isActive, ...place } = target;
  return { current, place: place satisfies Place };
}

async function applyPatch(tx: Db, actor: Actor, id: string, patch: StorePatch) {
  const { current, place } = await lockedCurrent(tx, id, patch.locationId);
  const before = await readStore(tx, id);
  if (isStale(current.updated_at, patch.updatedAt)) {
    throw new AppError('conflict', 'Someone else has changed this store. Review the newer values and save again', {
      current: before,
    });
  }
  const values = { ...columnsOf(patch), ...place };
  if (changesNothing(current, values)) return { store: before, ownerId: current.owner_id, isInvitedAnew: false };
  const { email, phone, ownerName: name } = patch;
  const owner = await changeOwner(tx, current.owner_id, { email, phone, name });
  await changeStore(tx, id, values);
  const store = await readStore(tx, id);
  await recordChange(tx, actor, { action: 'update', object: 'store', objectId: id, before, after: store });
  return { store, ownerId: current.owner_id, isInvitedAnew: !owner.hasPassword && store.email !== current.email };
}

/**
 * What is absent stays; a patch of an older state is a conflict that carries the newer one, and one that changes nothing
 * writes nothing. The e-mail is the owner's
 * sign-in, too: where they have not chosen a password yet, the invitation goes to the new address again.
 */
export async function updateStore(deps: Deps, actor: Actor, id: string, patch: StorePatch): Promise<StoreAnswer> {
  const { store, ownerId, isInvitedAnew } = await deps.db.transaction().execute((tx) => applyPatch(tx, actor, id, patch));
  if (isInvitedAnew) {
    const invited = { userId: ownerId, email: store.email, name: store.ownerName };
    deps.afterAnswer.run('invite store owner', () => sendInvitation(deps, invited));
  }
  return store;
}

/** The store as it travels, or a 404. */
export async function readStore(db: Db, id: string): Promise<StoreAnswer> {
  const row = await findStore(db, id);
  if (!row) throw notFound('Store');
  return storeAnswer(row);
}

/** A disabled store is hidden from customers. Its owner still signs in: open orders have to be delivered. */
export function setStoreStatus(db: Db, actor: Actor, id: string, isActive: boolean): Promise<StoreAnswer> {
  return db.transaction().execute(async (tx) => {
    const store = await lockStore(tx, id);
    if (!store) throw notFound('Store');
    const before = await readStore(tx, id);
    if (store.is_active === isActive) return before;
    await changeStore(tx, id, { is_active: isActive });
    const after = await readStore(tx, id);
    await recordChange(tx, actor, { action: isActive ? 'enable' : 'disable', object: 'store', objectId: id, before, after });
    return after;
  });
}

/** Creates the store and its owner's account, both or neither, then invites the owner to choose a password. */
export async function createStore(deps: Deps, actor: Actor, input: StoreInput): Promise<StoreAnswer> {
  const { email, phone, storeName, ownerName = storeName } = input;
  const { store, ownerId: userId } = await deps.db.transaction().execute(async (tx) => {
    const place = await lockPlace(tx, input.locationId);
    if (!place?.isActive) throw locationUnknown();
    const { isActive: _isActive, ...placeColumns } = place;
    const { id: ownerId } = await insertOwner(tx, { email, phone, name: ownerName });
    const { id } = await insertStore(tx, {
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
      created_by: actor.id,
    });
    const after = await readStore(tx, id);
    await recordChange(tx, actor, { action: 'create', object: 'store', objectId: id, after });
    return { store: after, ownerId };
  });
  deps.afterAnswer.run('invite store owner', () => sendInvitation(deps, { userId, email, name: ownerName }));
  return store;
}

/** What a store has in the catalogue, which stands above the stores. */
export interface StoreMenu {
  lock(tx: Db, storeId: string): Promise<unknown>;
  retire(tx: Db, actor: Actor, storeId: string): Promise<void>;
}

/** Hides the store, takes its menu away and ends its owner's access; orders, ratings and statistics keep their history. */
export function deleteStore(db: Db, actor: Actor, menu: StoreMenu, id: string): Promise<StoreAnswer> {
  return db.transaction().execute(async (tx) => {
    await menu.lock(tx, id);
    const store = await lockStore(tx, id);
    if (!store) throw notFound('Store');
    if (await hasOpenOrders(tx, id)) {
      throw new AppError('conflict', 'This store has open orders. Deliver or cancel them before deleting it');
    }
    const last = await readStore(tx, id);
    await menu.retire(tx, actor, id);
    await changeStore(tx, id, { deleted_at: new Date(), is_active: false });
    await retireOwner(tx, store.owner_id);
    await recordChange(tx, actor, { action: 'delete', object: 'store', objectId: id, before: last });
    return last;
  });
}
