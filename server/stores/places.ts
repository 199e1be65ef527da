import { texts } from '../../contract/rules';
import type { Db } from '../platform/db/database';
import { invalidField } from '../platform/errors';

/** Where a store may be placed: taken from the location's row, whatever the body says. */
export interface Place {
  location_id: string;
  city: string;
  state: string;
  pincode: string;
}

/**
 * The place that a store moves to, or stays in. Shared-locks the location's row, so that it can't be deleted or corrected
 * in between; take it before the store's own lock, as a change of the location takes them in this order.
 */
export async function lockPlace(tx: Db, locationId: string): Promise<(Place & { isActive: boolean }) | undefined> {
  const location = await tx
    .selectFrom('locations')
    .select(['id', 'city', 'state', 'pincode', 'is_active'])
    .where('id', '=', locationId)
    .forShare()
    .executeTakeFirst();
  if (!location) return undefined;
  const { id, is_active: isActive, ...place } = location;
  return { location_id: id, isActive, ...place };
}

export const locationUnknown = () => invalidField('locationId', texts.locationUnknown);
