import { CSV_BOM, csvRow, type CsvCell } from '../../../../../contract/csv';
import type { AnyRecord } from '../../../core/erased';

export type CsvColumns = Readonly<Record<string, (record: AnyRecord) => CsvCell>>;

/** The rows that are on screen as a CSV file. */
export const rowsFile = (columns: CsvColumns, rows: readonly AnyRecord[]): Blob => {
  const cells = Object.values(columns);
  const lines = [Object.keys(columns), ...rows.map((row) => cells.map((cell) => cell(row)))];
  return new Blob([CSV_BOM, ...lines.map(csvRow)], { type: 'text/csv;charset=utf-8' });
};
