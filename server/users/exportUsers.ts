import type { CsvCell } from '../../contract/csv';
import type { UserExportQuery } from '../../contract/users';
import type { RowSource } from '../db/streamRows';
import { streamUsers } from './repository';
import { userCells } from './userAnswer';

/** The cells of every selected account in batches, read while they are taken. */
export async function* exportUsers(source: RowSource, query: UserExportQuery): AsyncGenerator<CsvCell[][], void, undefined> {
  for await (const rows of streamUsers(source, query)) yield rows.map(userCells);
}
