import type { CsvCell } from '../../contract/csv';
import type { WalletExportQuery } from '../../contract/wallet';
import type { RowSource } from '../platform/db/streamRows';
import { resolveSelection } from './ledgerSelection';
import { postingCells } from './postingAnswer';
import { streamPostings } from './repository';

/** The cells of every selected row in batches, read while they are taken. */
export async function* exportPostings(source: RowSource, query: WalletExportQuery): AsyncGenerator<CsvCell[][], void, undefined> {
  const selection = await resolveSelection(source.db, query);
  for await (const rows of streamPostings(source, selection)) yield rows.map(postingCells);
}
