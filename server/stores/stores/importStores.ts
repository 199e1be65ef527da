import { sql } from 'kysely';
import type { CsvCell } from '../../platform/csv';
import { storeColumns } from '../../../contract/imports/columns';
import { toRupees } from '../../../contract/money';
import { texts } from '../../../contract/rules';
import {
  type StoreFilter,
  storeInput,
  type StoreInput,
  storePatch,
  type StorePatch,
} from '../../../contract/stores/stores';
import type { Deps } from '../../context';
import type { Db } from '../../platform/db/database';
import { type RowSource, streamRows } from '../../platform/db/streamRows';
import type { Actor } from '../../platform/http/context';
import { flagCell } from '../../platform/imports/parseRows';
import type { RowsKind } from '../../platform/imports/planRows';
import type { Reference } from '../../platform/imports/references';
import { writeRows } from '../../records/writeRows';
import { actionOf, withPlaces } from './kind';
import { matching } from './repository';

const selectStores = (db: Db, filters: StoreFilter) =>
  matching(db, filters)
    .innerJoin('locations as l', 'l.id', 'stores.location_id')
    .selectAll('stores')
    .select('l.name as location_name')
    .orderBy('stores.id');
type Row = Awaited<ReturnType<ReturnType<typeof selectStores>['execute']>>[number];

const cellsOf = (row: Row) => ({
  id: row.id,
  storeName: row.name,
  ownerName: row.owner_name,
  email: row.email,
  phone: row.phone,
  description: row.description,
  address: row.address,
  locationId: row.location_id,
  locationName: row.location_name,
  googleMapsUrl: row.google_maps_url,
  imageUrl: row.image_url,
  deliveryTime: row.delivery_time,
  deliveryFee: toRupees(row.delivery_fee_paise),
  minimumOrder: toRupees(row.minimum_order_paise),
  autoAccept: flagCell(row.auto_accept),
  acceptMinutes: row.accept_minutes,
});

export async function* exportStores(
  source: RowSource,
  filters: StoreFilter,
): AsyncGenerator<CsvCell[][], void, undefined> {
  for await (const rows of streamRows(source, (tx) => selectStores(tx, filters)))
    yield rows.map((row) => Object.values(cellsOf(row)));
}

const locationReference = (tx: Db): Reference => ({
  id: 'locationId',
  name: 'locationName',
  word: 'Location',
  unknown: texts.locationUnknown,
  find: (ids, names) =>
    tx
      .selectFrom('locations')
      .select(['id', 'name'])
      .where(
        sql<boolean>`(id = any(${ids}::bigint[]) or is_active and lower(name) = any(${names}::text[]))`,
      )
      .execute(),
});

/**
 * One store per row. A new store invites its owner, and a different e-mail hands a store over, as
 * in the form.
 */
export const storeRows = (deps: Deps, actor: Actor): RowsKind<StoreInput, StorePatch> => ({
  columns: storeColumns,
  noun: 'store',
  read: async (tx, ids) => {
    const rows = await selectStores(tx, {})
      .where(sql<boolean>`stores.id = any(${ids}::bigint[])`)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      cells: cellsOf(row),
      updatedAt: row.updated_at.toISOString(),
    }));
  },
  references: (tx) => [locationReference(tx)],
  input: storeInput,
  patch: storePatch,
  writeAll: (tx, changes, inputs) =>
    withPlaces(
      { ...deps, db: tx },
      actor,
      [...changes.map(({ patch }) => patch), ...inputs],
      (_, kind) => writeRows(tx, actor, kind, changes, inputs, actionOf),
    ),
});
