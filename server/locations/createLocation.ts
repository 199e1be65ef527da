import type { LocationAnswer, LocationInput } from '../../contract/locations';
import type { Db } from '../db/database';
import { locationAnswer } from './locationAnswer';
import { refuseDuplicate } from './refuseDuplicate';
import { insertLocation } from './repository';

export async function createLocation(db: Db, input: LocationInput): Promise<LocationAnswer> {
  const { locationName: name, city, state, pincode } = input;
  return locationAnswer(await refuseDuplicate(name, pincode, () => insertLocation(db, { name, city, state, pincode })));
}
