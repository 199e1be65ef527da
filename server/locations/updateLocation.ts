import type { LocationAnswer, LocationPatch } from '../../contract/locations';
import { recordChange } from '../audit/recordChange';
import { changesNothing } from '../platform/db/changesNothing';
import type { Db } from '../platform/db/database';
import { isStale } from '../platform/db/updatedAt';
import { AppError, notFound } from '../platform/errors';
import type { Actor } from '../platform/http/route';
import { locationAnswer } from './locationAnswer';
import { refuseDuplicate } from './refuseDuplicate';
import { changeLocation, copyPlaceToStores, lockLocation } from './repository';

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
