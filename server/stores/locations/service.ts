import type { LocationAnswer, LocationInput, LocationPatch } from '../../../contract/locations';
import { recordChange } from '../../audit/recordChange';
import { changesNothing } from '../../platform/db/changesNothing';
import type { Db } from '../../platform/db/database';
import { isStale } from '../../platform/db/updatedAt';
import { violates } from '../../platform/db/violates';
import { AppError, notFound } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { changeLocation, copyPlaceToStores, countStoresIn, insertLocation, type LocationRow, lockLocation, removeLocation } from './repository';

interface Updated {
  message: string;
  data: LocationAnswer;
}

// the status toggle is the same call as the edit form's; only the outcome tells which of the two it was
const actionOf = (before: LocationAnswer, after: LocationAnswer) => {
  const isEdited = (['locationName', 'city', 'state', 'pincode'] as const).some((key) => before[key] !== after[key]);
  if (isEdited || before.isActive === after.isActive) return 'update';
  return after.isActive ? 'enable' : 'disable';
};

/** What is absent stays. A patch of an older state is a conflict that carries the newer one; one that changes nothing writes nothing. */
export function updateLocation(db: Db, actor: Actor, id: string, patch: LocationPatch): Promise<Updated> {
  return db.transaction().execute(async (tx) => {
    const current = await lockLocation(tx, id);
    if (!current) throw notFound('Location');
    if (isStale(current.updated_at, patch.updatedAt)) {
      throw new AppError('conflict', 'Someone else has changed this location. Review the newer values and save again', {
        current: locationAnswer(current),
      });
    }
    const { locationName: name = current.name, pincode = current.pincode, city, state, isActive } = patch;
    const values = { name, pincode, city, state, is_active: isActive };
    if (changesNothing(current, values)) return { message: 'Location updated successfully', data: locationAnswer(current) };
    const changed = await refuseDuplicate(name, pincode, () => changeLocation(tx, id, values));
    await copyPlaceToStores(tx, changed);
    const [before, data] = [locationAnswer(current), locationAnswer(changed)];
    const action = actionOf(before, data);
    await recordChange(tx, actor, { action, object: 'location', objectId: id, before, after: data });
    return { message: `Location ${action}d successfully`, data };
  });
}

/** Refused while a store refers to the location. The lock keeps a store from moving in between the look and the removal. */
export function deleteLocation(db: Db, actor: Actor, id: string): Promise<LocationAnswer> {
  return db.transaction().execute(async (tx) => {
    const location = await lockLocation(tx, id);
    if (!location) throw notFound('Location');
    const { open, deleted } = await countStoresIn(tx, id);
    if (open > 0) {
      throw new AppError('conflict', `${open} ${open === 1 ? 'store uses' : 'stores use'} this location and must be moved first`);
    }
    if (deleted > 0) {
      throw new AppError('conflict', 'This location is part of the history of a deleted store. Disable it instead');
    }
    await removeLocation(tx, id);
    const before = locationAnswer(location);
    await recordChange(tx, actor, { action: 'delete', object: 'location', objectId: id, before });
    return before;
  });
}

export function createLocation(db: Db, actor: Actor, input: LocationInput): Promise<LocationAnswer> {
  const { locationName: name, city, state, pincode } = input;
  return db.transaction().execute(async (tx) => {
    const row = await refuseDuplicate(name, pincode, () => insertLocation(tx, { name, city, state, pincode }));
    const after = locationAnswer(row);
    await recordChange(tx, actor, { action: 'create', object: 'location', objectId: after.id, after });
    return after;
  });
}

/** Runs a write; the unique index on name and pincode becomes a conflict that names both. */
async function refuseDuplicate<T>(name: string, pincode: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!violates(error, 'locations_name_pincode')) throw error;
    throw new AppError('conflict', `A location named "${name}" with pincode ${pincode} already exists`, { cause: error });
  }
}

/** A row as it travels. */
export const locationAnswer = (row: LocationRow): LocationAnswer => ({
  id: row.id,
  locationName: row.name,
  city: row.city,
  state: row.state,
  pincode: row.pincode,
  isActive: row.is_active,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
