import { locationColumns } from '../../../contract/imports/columns';
import { headersOf, locationImport } from '../../../contract/imports/imports';
import {
  locationInput,
  type LocationInput,
  locationListQuery,
  locationPatch,
  type LocationPatch,
} from '../../../contract/stores/locations';
import { exportRoute } from '../../audit/exportRoute';
import { createRouter } from '../../platform/http/route';
import { importRoutes } from '../../platform/imports/importRoutes';
import { planRows, type RowsKind } from '../../platform/imports/planRows';
import { sql } from 'kysely';
import type { CsvCell } from '../../platform/csv';
import { type RowSource, streamRows } from '../../platform/db/streamRows';
import type { Actor } from '../../platform/http/context';
import { flagCell } from '../../platform/imports/parseRows';
import { writeRows } from '../../records/writeRows';
import { actionOf, locations } from './kind';
import { type LocationRow, matching } from './repository';

const area = { access: ['admin'] as const, tags: ['Locations'] };
const listPath = '/admin/locations';

/**
 * `/admin/locations/export` and `/admin/locations/import`. Registered before
 * `/admin/locations/{id}`, which would match them.
 */
export const locationFileRoutes = () =>
  createRouter()
    .route(
      '/',
      exportRoute('exportLocations', {
        ...area,
        needs: 'stores.read',
        path: `${listPath}/export`,
        summary: 'Export locations as CSV',
        query: locationListQuery.omit({ page: true, limit: true, sort: true, order: true }),
        name: 'locations_export_{date}.csv',
        description:
          'All locations that match the filters, as locations_export_{date}.csv. The import accepts this file.',
        object: 'location',
        header: headersOf(locationColumns),
        rows: exportLocations,
      }),
    )
    .route(
      '/',
      importRoutes({
        ...area,
        needs: 'stores.manage',
        all: listPath,
        many: 'locations',
        check: 'checkLocations',
        run: 'importLocations',
        inputs: locationImport,
        columns: locationColumns,
        plan: (c, tx, input) => planRows(tx, locationRows(c.get('actor')), input),
      }),
    );

const cellsOf = (row: LocationRow) => ({
  id: row.id,
  locationName: row.name,
  city: row.city,
  state: row.state,
  pincode: row.pincode,
  pincodes: row.pincodes.join(' '),
  isActive: flagCell(row.is_active),
});

async function* exportLocations(
  source: RowSource,
  filters: Parameters<typeof matching>[1],
): AsyncGenerator<CsvCell[][], void, undefined> {
  for await (const rows of streamRows(source, (tx) =>
    matching(tx, filters).selectAll().orderBy('id'),
  ))
    yield rows.map((row) => Object.values(cellsOf(row)));
}

/** One location per row; a new one is active. */
const locationRows = (actor: Actor): RowsKind<LocationInput, LocationPatch> => ({
  columns: locationColumns,
  noun: 'location',
  read: async (tx, ids) => {
    const rows = await matching(tx, {})
      .selectAll()
      .where(sql<boolean>`id = any(${ids}::bigint[])`)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      cells: cellsOf(row),
      updatedAt: row.updated_at.toISOString(),
    }));
  },
  input: locationInput,
  patch: locationPatch,
  toBody: ({ pincodes, ...values }) =>
    typeof pincodes === 'string'
      ? { ...values, pincodes: pincodes.split(/[\s,;]+/).filter((item) => item !== '') }
      : values,
  writeAll: (tx, changes, inputs) => writeRows(tx, actor, locations, changes, inputs, actionOf),
});
