import type { RowResult } from './runRows';

/** The rows that were refused. */
export const refusedIn = (results: readonly RowResult[]): RowResult[] =>
  results.filter(({ outcome }) => outcome === 'refused');

export const countIn = (results: readonly RowResult[], outcome: RowResult['outcome']): number =>
  results.filter((result) => result.outcome === outcome).length;

/** What a person knows a row by: its name, else its id. */
export const titleOfRow = ({ name, row }: Pick<RowResult, 'name' | 'row'>): string =>
  name ?? String(row.id);

/** The refused rows as cells, for a file or to be pasted: id, name, reason. */
export const reportRows = (results: readonly RowResult[]): string[][] =>
  refusedIn(results).map(({ row, name = '', detail }) => [String(row.id), name, detail]);

/** As lines that a spreadsheet takes when they are pasted. */
export const reportText = (results: readonly RowResult[]): string =>
  reportRows(results)
    .map((cells) => cells.map((cell) => cell.replace(/\s+/g, ' ')).join('\t'))
    .join('\n');
