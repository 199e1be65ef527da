import type { LocationAnswer, LocationInput, LocationPatch } from '../../../contract/locations';
import { changeRecord, createRecord, deleteRecord } from '../../audit/changeRecord';
import { recordChanges } from '../../audit/recordChange';
import { changesNothing } from '../../platform/db/changesNothing';
import type { Db } from '../../platform/db/database';
import { violates } from '../../platform/db/violates';
import { AppError } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import {
  changeLocation,
  copyPlaceToStores,
  countStoresIn,
  insertLocation,
  insertLocations,
  type LocationRow,
  lockLocation,
  removeLocation,
} from './repository';

export const toLocationResponse = (row: LocationRow): LocationAnswer => ({
  id: row.id,
  locationName: row.name,
  city: row.city,
  state: row.state,
  pincode: row.pincode,
  pincodes: row.pincodes,
  isActive: row.is_active,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const location = {
  object: 'location',
  label: 'Location',
  lock: lockLocation,
  toResponse: toLocationResponse,
} as const;

/** Runs a write. A violation of the unique index on name and pincode becomes a conflict that names both. */
async function refuseDuplicate<T>(
  name: string,
  pincode: string,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!violates(error, 'locations_name_pincode')) throw error;
    throw new AppError(
      'conflict',
      `A location named "${name}" with pincode ${pincode} already exists`,
      { cause: error },
    );
  }
}

const newColumns = ({ locationName: name, city, state, pincode, pincodes }: LocationInput) => ({
  name,
  city,
  state,
  pincode,
  pincodes: pincodes ?? [],
});

export const createLocation = (
  db: Db,
  actor: Actor,
  input: LocationInput,
): Promise<LocationAnswer> =>
  createRecord(db, actor, location, (tx) =>
    refuseDuplicate(input.locationName, input.pincode, () => insertLocation(tx, newColumns(input))),
  );

/** As many of `createLocation`, in two statements; a duplicate is a violation. */
export async function createLocations(
  tx: Db,
  actor: Actor,
  inputs: readonly LocationInput[],
): Promise<void> {
  const rows = await insertLocations(tx, inputs.map(newColumns));
  await recordChanges(
    tx,
    actor,
    rows.map((row) => ({
      action: 'create',
      object: location.object,
      objectId: row.id,
      after: toLocationResponse(row),
    })),
  );
}

// the status toggle sends the same request as the edit form; only the outcome tells them apart
export const actionOf = (before: LocationAnswer, after: LocationAnswer) => {
  const isEdited = (['locationName', 'city', 'state', 'pincode', 'pincodes'] as const).some(
    (key) => String(before[key]) !== String(after[key]),
  );
  if (isEdited || before.isActive === after.isActive) return 'update';
  return after.isActive ? 'enable' : 'disable';
};

interface Updated {
  message: string;
  data: LocationAnswer;
}

/** Keeps the values that the patch does not name. A patch that changes nothing writes nothing. */
export async function updateLocation(
  db: Db,
  actor: Actor,
  id: string,
  patch: LocationPatch,
): Promise<Updated> {
  let done: ReturnType<typeof actionOf> | undefined;
  const action = (before: LocationAnswer, after: LocationAnswer) =>
    (done = actionOf(before, after));
  const data = await changeRecord(
    db,
    actor,
    location,
    { id, action, sent: patch.updatedAt },
    async (tx, current) => {
      const {
        locationName: name = current.name,
        pincode = current.pincode,
        pincodes,
        city,
        state,
        isActive,
      } = patch;
      const values = { name, pincode, pincodes, city, state, is_active: isActive };
      if (changesNothing(current, values)) return undefined;
      const changed = await refuseDuplicate(name, pincode, () => changeLocation(tx, id, values));
      await copyPlaceToStores(tx, changed);
      return changed;
    },
  );
  return { message: `Location ${done ?? 'update'}d successfully`, data };
}

/** Refuses while a store refers to the location. The lock keeps a store from moving in between the check and the removal. */
export const deleteLocation = (db: Db, actor: Actor, id: string): Promise<LocationAnswer> =>
  deleteRecord(db, actor, location, id, async (tx) => {
    const { open, deleted } = await countStoresIn(tx, id);
    if (open > 0) {
      throw new AppError(
        'conflict',
        `${open} ${open === 1 ? 'store uses' : 'stores use'} this location and must be moved first`,
      );
    }
    if (deleted > 0) {
      throw new AppError(
        'conflict',
        'This location is part of the history of a deleted store. Disable it instead',
      );
    }
    await removeLocation(tx, id);
  });
