import type { LocationAnswer } from '../../contract/locations';
import type { LocationRow } from './repository';

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
