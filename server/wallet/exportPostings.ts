import type { CsvCell } from '../../contract/csv';
import type { Db } from '../db/database';
import type { LedgerSelection } from './ledgerSelection';
import { postingCells } from './postingAnswer';
import { streamPostings } from './repository';

/** The cells of every selected row, read while they are taken. */
export async function* exportPostings(db: Db, selection: LedgerSelection): AsyncGenerator<CsvCell[], void, undefined> {
  for await (const row of streamPostings(db, selection)) yield postingCells(row);
}
