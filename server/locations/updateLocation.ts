import type { LocationAnswer, LocationPatch } from '../../contract/locations';
import type { Db } from '../db/database';
import { isStale } from '../db/updatedAt';
import { AppError, notFound } from '../http/errors';
import { locationAnswer } from './locationAnswer';
import { refuseDuplicate } from './refuseDuplicate';
import { changeLocation, copyPlaceToStores, lockLocation } from './repository';

/** What is absent stays. A patch of an older state is a conflict that carries the newer one. */
export function updateLocation(db: Db, id: string, patch: LocationPatch): Promise<LocationAnswer> {
  return db.transaction().execute(async (tx) => {
    const current = await lockLocation(tx, id);
    if (!current) throw notFound('Location');
    if (isStale(current.updated_at, patch.updatedAt)) {
      throw new AppError('conflict', 'Someone else has changed this location. Review the newer values and save again', {
        current: locationAnswer(current),
      });
    }
    const { locationName: name = current.name, pincode = current.pincode, city, state, isActive } = patch;
    const changed = await refuseDuplicate(name, pincode, () =>
      changeLocation(tx, id, { name, pincode, city, state, is_active: isActive }),
    );
    await copyPlaceToStores(tx, changed);
    return locationAnswer(changed);
  });
}
