import type { LocationAnswer, LocationInput } from '../../contract/locations';
import { recordChange } from '../audit/recordChange';
import type { Db } from '../platform/db/database';
import type { Actor } from '../platform/http/route';
import { locationAnswer } from './locationAnswer';
import { refuseDuplicate } from './refuseDuplicate';
import { insertLocation } from './repository';

export function createLocation(db: Db, actor: Actor, input: LocationInput): Promise<LocationAnswer> {
  const { locationName: name, city, state, pincode } = input;
  return db.transaction().execute(async (tx) => {
    const row = await refuseDuplicate(name, pincode, () => insertLocation(tx, { name, city, state, pincode }));
    const after = locationAnswer(row);
    await recordChange(tx, actor, { action: 'create', object: 'location', objectId: after.id, after });
    return after;
  });
}
