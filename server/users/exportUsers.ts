import type { CsvCell } from '../../contract/csv';
import type { UserExportQuery } from '../../contract/users';
import type { Db } from '../db/database';
import { streamUsers } from './repository';
import { userCells } from './userAnswer';

/** The cells of every selected account, read while they are taken. */
export async function* exportUsers(db: Db, query: UserExportQuery): AsyncGenerator<CsvCell[], void, undefined> {
  for await (const row of streamUsers(db, query)) yield userCells(row);
}
