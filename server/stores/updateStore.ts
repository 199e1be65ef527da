import { toPaise } from '../../contract/money';
import type { StoreAnswer, StorePatch } from '../../contract/stores';
import { recordChange } from '../audit/recordChange';
import { sendInvitation } from '../auth/invite';
import { changesNothing } from '../platform/db/changesNothing';
import type { Db } from '../platform/db/database';
import { isStale } from '../platform/db/updatedAt';
import type { Deps } from '../context';
import { AppError, notFound } from '../platform/errors';
import type { Actor } from '../platform/http/route';
import { changeOwner } from './owners';
import { lockPlace, locationUnknown, type Place } from './places';
import { readStore } from './readStore';
import { changeStore, lockStore } from './repository';

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
