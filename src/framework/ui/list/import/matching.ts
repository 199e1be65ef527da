import type { ImportColumns, ImportedRows } from '../../../declaration/api';
import type { ImportError } from '../../../declaration/provider';
import { csvFile } from '../../../format/csv';
import type { CsvFile, CsvRow } from './readCsvFile';

/** Server name of each column of the file; undefined if it is not imported. */
export type Matching = readonly (string | undefined)[];

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Matches by header: labels and the server's names, ignoring case, blanks and punctuation. A
 * repeated header is not matched.
 */
export const matchColumns = (
  { header }: Pick<CsvFile, 'header'>,
  columns: ImportColumns,
): Matching => {
  const known = new Map(
    Object.entries(columns).flatMap(([key, { label }]) => [
      [plain(key), key],
      [plain(label), key],
    ]),
  );
  const found = header.map((text) => known.get(plain(text)));
  return found.map((key) => (found.indexOf(key) === found.lastIndexOf(key) ? key : undefined));
};

export const headerTwice = ({ header }: Pick<CsvFile, 'header'>): string | undefined =>
  header.find(
    (text, at) => text !== '' && header.findIndex((other) => plain(other) === plain(text)) < at,
  );

/** A server column that is matched twice. */
export const chosenTwice = (matching: Matching): string | undefined =>
  matching.find((key, at) => key !== undefined && matching.indexOf(key) < at);

/** The rows of a file in the form that is sent. */
export const rowsOf = ({ rows }: CsvFile, matching: Matching): ImportedRows => {
  const used = matching.flatMap((key, at) => (key === undefined ? [] : [{ key, at }]));
  return {
    columns: used.map(({ key }) => key),
    rows: rows.map(({ line, cells }) => ({ line, cells: used.map(({ at }) => cells[at] ?? '') })),
  };
};

/** Rows with more cells than headers: their cells may be in the wrong columns. */
export const unusedColumns = ({ header, rows }: CsvFile, text: string): ImportError[] =>
  rows
    .filter(({ cells }) => cells.length > header.length)
    .map(({ line }) => ({ line, column: '', text }));

/** The file's value at an error. */
export const valueAt = (
  { rows }: CsvFile,
  matching: Matching,
  { line, column }: ImportError,
): string => {
  const at = matching.indexOf(column === '' ? undefined : column);
  return column === '' || at < 0 ? '' : (rows.find((row) => row.line === line)?.cells[at] ?? '');
};

/** Ids stay blank: a row without an id adds a record. */
const exampleOf = ({ is, example = '' }: ImportColumns[string]): string =>
  is === 'id' ? '' : example;

/** The headers of a new file, and an example row. */
export const templateFile = (columns: ImportColumns): string => {
  const all = Object.values(columns);
  return csvFile([all.map(({ label }) => label), all.map(exampleOf)]);
};

/** Separates the template's example from the rows to import. Spreadsheets rewrite its days. */
export const withoutExample = (file: CsvFile, matching: Matching, columns: ImportColumns) => {
  const keys = Object.keys(columns).filter((key) => columns[key]?.is !== 'day');
  const { columns: matched, rows } = rowsOf(file, matching);
  const isComplete = keys.every((key) => matched.includes(key));
  const isExample = (_: CsvRow, at: number) =>
    isComplete &&
    matched.every((key, column) => {
      const known = columns[key];
      return (
        !known || known.is === 'day' || (rows[at]?.cells[column] ?? '').trim() === exampleOf(known)
      );
    });
  return {
    file: { ...file, rows: file.rows.filter((row, at) => !isExample(row, at)) },
    exampleLine: file.rows.find(isExample)?.line,
  };
};
