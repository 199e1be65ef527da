import { sql } from 'kysely';
import type { CsvCell } from '../../platform/csv';
import { locationColumns } from '../../../contract/imports/columns';
import {
  locationInput,
  type LocationInput,
  locationPatch,
  type LocationPatch,
} from '../../../contract/stores/locations';
import { type RowSource, streamRows } from '../../platform/db/streamRows';
import type { Actor } from '../../platform/http/context';
import { flagCell } from '../../platform/imports/parseRows';
import type { RowsKind } from '../../platform/imports/planRows';
import { writeRows } from '../../records/writeRows';
import { actionOf, locations } from './kind';
import { type LocationRow, matching } from './repository';

const cellsOf = (row: LocationRow) => ({
  id: row.id,
  locationName: row.name,
  city: row.city,
  state: row.state,
  pincode: row.pincode,
  pincodes: row.pincodes.join(' '),
  isActive: flagCell(row.is_active),
});

export async function* exportLocations(
  source: RowSource,
  filters: Parameters<typeof matching>[1],
): AsyncGenerator<CsvCell[][], void, undefined> {
  for await (const rows of streamRows(source, (tx) =>
    matching(tx, filters).selectAll().orderBy('id'),
  ))
    yield rows.map((row) => Object.values(cellsOf(row)));
}

/** One location per row; a new one is active. */
export const locationRows = (actor: Actor): RowsKind<LocationInput, LocationPatch> => ({
  columns: locationColumns,
  label: 'Location',
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
