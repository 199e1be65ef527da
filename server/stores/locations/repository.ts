import type { Selectable } from 'kysely';
import type { LocationListQuery } from '../../../contract/stores/locations';
import type { LookupQuery } from '../../../contract/lists';
import { containsText } from '../../platform/db/searchText';
import type { Db } from '../../platform/db/database';
import { byColumn, byCreation, byText, listOrder } from '../../platform/db/listPage';
import { readOptions } from '../../platform/db/readOptions';
import type { Locations } from '../../platform/db/types.gen';

export type LocationRow = Selectable<Locations>;

type Filters = Pick<LocationListQuery, 'search' | 'is_active'>;

export const matching = (db: Db, { search, is_active }: Filters) => {
  const all = db
    .selectFrom('locations')
    .$if(is_active !== undefined, (found) => found.where('is_active', '=', is_active === true));
  if (!search) return all;
  return all.where((eb) =>
    eb.or(['name', 'city', 'pincode'].map((column) => containsText(column, search))),
  );
};

const sortValues = {
  locationName: byText('name'),
  city: byText('city'),
  state: byText('state'),
  pincode: byColumn('pincode'),
  isActive: byColumn('is_active'),
  createdAt: byCreation,
};

export const selectLocationPage = (
  db: Db,
  { page, limit, search, is_active, ...sorting }: LocationListQuery,
): Promise<LocationRow[]> =>
  matching(db, { search, is_active })
    .selectAll()
    .orderBy(listOrder(sortValues, sorting, 'locations'))
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

export async function countLocations(
  db: Db,
  filters: Filters,
): Promise<{ total: number; active: number }> {
  const countRow = await matching(db, filters)
    .select((eb) => [
      eb.fn.countAll<string>().as('total'),
      eb.fn.countAll<string>().filterWhere('is_active', '=', true).as('active'),
    ])
    .executeTakeFirstOrThrow();
  return { total: Number(countRow.total), active: Number(countRow.active) };
}

/** Returns the locations that a store can use. */
export async function readActiveLocations(db: Db, query: LookupQuery) {
  const active = matching(db, { search: query.search, is_active: true }).select([
    'id',
    'name',
    'city',
    'state',
    'pincode',
  ]);
  const byId = query.id ? active.where('id', '=', query.id) : active;
  const { options, pageInfo } = await readOptions(db, byId.orderBy('name').orderBy('id'), query);
  return { locations: options, ...pageInfo };
}

/** Counts the stores in the location: existing ones, and deleted ones, whose history stays. */
export async function countStoresIn(
  tx: Db,
  locationId: string,
): Promise<{ open: number; deleted: number }> {
  const countRow = await tx
    .selectFrom('stores')
    .select((eb) => [
      eb.fn.countAll<string>().filterWhere('deleted_at', 'is', null).as('open'),
      eb.fn.countAll<string>().filterWhere('deleted_at', 'is not', null).as('deleted'),
    ])
    .where('location_id', '=', locationId)
    .executeTakeFirstOrThrow();
  return { open: Number(countRow.open), deleted: Number(countRow.deleted) };
}
