import { sql } from 'kysely';
import type { LocationPatch } from '../../../contract/locations';
import { changeRecords, type Wanted } from '../../audit/changeRecords';
import { changesNothing } from '../../platform/db/changesNothing';
import type { Db } from '../../platform/db/database';
import { updateAll } from '../../platform/db/updateAll';
import type { Actor } from '../../platform/http/context';
import { lockLocations } from './repository';
import { actionOf, toLocationResponse } from './service';

const locations = {
  object: 'location',
  label: 'Location',
  actionOf,
  lock: async (tx: Db, ids: readonly string[]) =>
    new Map(
      (await lockLocations(tx, ids)).map((row) => [
        row.id,
        { row, before: toLocationResponse(row) },
      ]),
    ),
} as const;

/** As many of `copyPlaceToStores`. */
const copyPlaces = (tx: Db, ids: readonly string[]) =>
  sql`
  update stores set city = l.city, state = l.state, pincode = l.pincode from locations l
  where stores.location_id = l.id and l.id = any(${ids}::bigint[])
    and (stores.city, stores.state, stores.pincode) is distinct from (l.city, l.state, l.pincode)`.execute(
    tx,
  );

/** As many of `updateLocation`, in few statements; a duplicate is a violation. */
export const updateLocations = (tx: Db, actor: Actor, wanted: readonly Wanted<LocationPatch>[]) =>
  changeRecords(tx, actor, locations, wanted, {
    plan: ({ row }, patch: LocationPatch) => {
      const values = {
        name: patch.locationName ?? row.name,
        pincode: patch.pincode ?? row.pincode,
        pincodes: patch.pincodes ?? row.pincodes,
        city: patch.city ?? row.city,
        state: patch.state ?? row.state,
        is_active: patch.isActive ?? row.is_active,
      };
      return changesNothing(row, values) ? undefined : values;
    },
    write: async (planned) => {
      await updateAll(
        tx,
        'locations',
        planned.map(({ row, values }) => ({ id: row.id, ...values })),
      );
      await copyPlaces(
        tx,
        planned.map(({ row }) => row.id),
      );
    },
  });
