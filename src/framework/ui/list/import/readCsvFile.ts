import Papa, { type ParseError } from 'papaparse';
import { plainCell } from '../../../format/csv';
import type { ImportText } from './messages';

export const FILE_MB_MAX = 10;
const BYTES_PER_MB = 1024 * 1024;

export interface CsvRow {
  /** Line number as in a spreadsheet: the header is line 1. */
  line: number;
  cells: string[];
}

/** A parsed file; its cells as they were before an export escaped them. */
export interface CsvFile {
  name: string;
  header: string[];
  rows: CsvRow[];
}

/** Reason why a file is refused, as a text of the import. */
export interface FileProblem {
  text: ImportText;
  values?: Readonly<Record<string, string | number>>;
}

const startsWith = (bytes: Uint8Array, ...first: number[]) =>
  first.every((byte, at) => bytes[at] === byte);
const isWorkbook = (bytes: Uint8Array) =>
  startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

/** Decodes by the byte-order mark, else as UTF-8; undefined if the bytes are invalid. */
const decoded = (bytes: Uint8Array): string | undefined => {
  const encoding = startsWith(bytes, 0xff, 0xfe)
    ? 'utf-16le'
    : startsWith(bytes, 0xfe, 0xff)
      ? 'utf-16be'
      : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
};

const quoteProblem = ({ code, row = 0 }: ParseError): FileProblem => ({
  text: code === 'MissingQuotes' ? 'quote' : 'quote_odd',
  values: { row: row + 1 },
});

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/** Drops the empty cells that spreadsheets append to a row. */
const withoutTail = (cells: readonly string[]): string[] => {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, last + 1);
};

/** Excel's first line that names the delimiter and is not a row. */
const SIGN = /^"?sep=(.)"?(\r\n?|\n|$)/i;

const tableOf = (file: string, rowsMax: number): Omit<CsvFile, 'name'> | FileProblem => {
  const [line = '', delimiter = ''] = SIGN.exec(file) ?? [];
  const text = file.slice(line.length);
  // a line break at the end would count as a row of one cell when the delimiter is guessed
  const { data, errors } = Papa.parse<string[]>(text.trimEnd(), {
    delimiter,
    delimitersToGuess: [',', ';', '\t', '|'],
  });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) return quoteProblem(broken);
  const [header = [], ...rest] = data;
  if (isBlank(header) && rest.every(isBlank)) return { text: 'empty' };
  const rows = rest.flatMap((cells, at) =>
    isBlank(cells) ? [] : [{ line: at + 2, cells: withoutTail(cells).map(plainCell) }],
  );
  if (rows.length === 0) return { text: 'no_rows' };
  if (rows.length > rowsMax)
    return { text: 'too_many', values: { rows: rows.length, most: rowsMax } };
  return { header: withoutTail(header).map((cell) => plainCell(cell).trim()), rows };
};

/**
 * Reads a file of rows: comma, semicolon or tab between cells, UTF-8 or UTF-16. An error of the
 * whole file is returned as a problem.
 */
export const readCsvFile = async (file: File, rowsMax: number): Promise<CsvFile | FileProblem> => {
  const size = Math.ceil(file.size / BYTES_PER_MB);
  if (file.size > FILE_MB_MAX * BYTES_PER_MB)
    return { text: 'too_large', values: { size, most: FILE_MB_MAX } };
  if (file.size === 0) return { text: 'empty' };
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => undefined,
  );
  if (!bytes) return { text: 'unreadable' };
  if (isWorkbook(bytes)) return { text: 'workbook' };
  const text = decoded(bytes);
  if (text === undefined) return { text: 'letters' };
  const table = tableOf(text, rowsMax);
  return 'text' in table ? table : { name: file.name, ...table };
};
