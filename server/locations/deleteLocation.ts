import type { LocationAnswer } from '../../contract/locations';
import { recordChange } from '../audit/recordChange';
import type { Db } from '../platform/db/database';
import { AppError, notFound } from '../platform/errors';
import type { Actor } from '../platform/http/route';
import { locationAnswer } from './locationAnswer';
import { countStoresIn, lockLocation, removeLocation } from './repository';

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
