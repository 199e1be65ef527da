import type { RowResult } from './runRows';

export const refusedIn = (results: readonly RowResult[]): RowResult[] =>
  results.filter(({ outcome }) => outcome === 'refused');

export const countIn = (results: readonly RowResult[], outcome: RowResult['outcome']): number =>
  results.filter((result) => result.outcome === outcome).length;

/** Title of a row: its name, else its id. */
export const titleOfRow = ({ name, row }: Pick<RowResult, 'name' | 'row'>): string =>
  name ?? String(row.id);

/** The refused rows as cells, for a file or the clipboard: id, name, reason. */
export const reportRows = (results: readonly RowResult[]): string[][] =>
  refusedIn(results).map(({ row, name = '', detail }) => [String(row.id), name, detail]);

/** The refused rows as lines that can be pasted into a spreadsheet. */
export const reportText = (results: readonly RowResult[]): string =>
  reportRows(results)
    .map((cells) => cells.map((cell) => cell.replace(/\s+/g, ' ')).join('\t'))
    .join('\n');
