import { sql } from 'kysely';
import type { LocationAnswer, LocationInput } from '../../../contract/stores/locations';
import type { Db } from '../../platform/db/database';
import { violates } from '../../platform/db/violates';
import { AppError } from '../../platform/errors';
import { tableKind } from '../../records/tableKind';
import { countStoresIn, type LocationRow } from './repository';

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

// the status toggle sends the same request as the edit form; only the outcome tells them apart
export const actionOf = (before: LocationAnswer, after: LocationAnswer) => {
  const isEdited = (['locationName', 'city', 'state', 'pincode', 'pincodes'] as const).some(
    (key) => String(before[key]) !== String(after[key]),
  );
  if (isEdited || before.isActive === after.isActive) return 'update';
  return after.isActive ? 'enable' : 'disable';
};

/**
 * Stores repeat the city, state and pincode of their location. Updates these copies after changes
 * of locations.
 */
const copyPlaces = (tx: Db, ids: readonly string[]) =>
  sql`
  update stores set city = l.city, state = l.state, pincode = l.pincode from locations l
  where stores.location_id = l.id and l.id = any(${ids}::bigint[])
    and (stores.city, stores.state, stores.pincode) is distinct from (l.city, l.state, l.pincode)`.execute(
    tx,
  );

/**
 * Refuses while a store refers to the location. The location's lock keeps stores from moving in.
 */
async function refuseUsed(tx: Db, id: string): Promise<void> {
  const { open, deleted } = await countStoresIn(tx, id);
  if (open > 0)
    throw new AppError(
      'conflict',
      `${open} ${open === 1 ? 'store uses' : 'stores use'} this location and must be moved first`,
    );
  if (deleted > 0)
    throw new AppError(
      'conflict',
      'A deleted store still refers to this location. Disable it instead',
    );
}

const table = tableKind({
  table: 'locations',
  object: 'location',
  noun: 'location',
  toImage: toLocationResponse,
  columnsOf: (location: LocationInput & { isActive?: boolean }) => ({
    name: location.locationName,
    city: location.city,
    state: location.state,
    pincode: location.pincode,
    pincodes: location.pincodes ?? [],
    is_active: location.isActive ?? true,
  }),
  violation: (error, { name, pincode }) =>
    violates(error, 'locations_name_pincode')
      ? new AppError(
          'conflict',
          `A location named "${name}" with pincode ${pincode} already exists`,
          { cause: error },
        )
      : undefined,
});

export const locations: typeof table = {
  ...table,
  write: async (tx, planned) => {
    await table.write(tx, planned);
    await copyPlaces(
      tx,
      planned.map(({ row }) => row.id),
    );
  },
  remove: async (tx, locked) => {
    await refuseUsed(tx, locked.row.id);
    await table.remove?.(tx, locked);
  },
};
