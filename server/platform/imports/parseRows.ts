import { z } from 'zod';
import type { CsvCell } from '../csv';
import {
  type ImportChange,
  type ImportError,
  type ImportRows,
  importTexts,
} from '../../../contract/imports/imports';
import type { FileColumn, FileColumns } from '../../../contract/imports/columns';
import { cleanText, id, typedNumber } from '../../../contract/rules';
import { typedDay } from '../../../contract/days';

/** Row of the file by the keys of its columns; a column that the file lacks is absent. */
export interface FileRow {
  line: number;
  cells: Readonly<Record<string, string>>;
}

/** Values for the body of the ordinary call, which decides what a blank value means. */
export type Values = Record<string, unknown>;

const flags: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  '1': true,
  no: false,
  false: false,
  '0': false,
};

const isoDay = z.iso.date();
const CLOCK = /,? \d{1,2}:\d\d(:\d\d)?( [ap]m)?$/i;
const NAMED_MONTH = /^(\d{1,2})[ -]([a-z]{3})[ -](\d{4})$/i;
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/**
 * Reads the day of a cell with a day, or with a moment in IST, in the formats of exports and
 * spreadsheets.
 */
const fileDay = (text: string): string | undefined => {
  const day = text.replace(CLOCK, '');
  const [, date = '', name = '', year] = NAMED_MONTH.exec(day) ?? [];
  const month = MONTHS.indexOf(name.toLowerCase()) + 1;
  const written = month > 0 ? [date, month].map((part) => String(part).padStart(2, '0')) : [];
  return isoDay.safeParse(typedDay(month > 0 ? [...written, year].join('-') : day)).data;
};

const readers: Readonly<Record<NonNullable<FileColumn['is']>, (text: string) => unknown>> = {
  text: (text) => text,
  name: (text) => text,
  id: (text) => (id().safeParse(text).success ? text : undefined),
  word: (text) => text.toLowerCase(),
  number: typedNumber,
  percent: (text) => typedNumber(text.replace(/%$/, '')),
  whole: (text) => (/^\d+$/.test(text) ? Number(text) : undefined),
  flag: (text) => flags[text.toLowerCase()],
  day: fileDay,
};

const problems: Readonly<Record<NonNullable<FileColumn['is']>, string>> = {
  text: '',
  name: '',
  word: '',
  id: 'Not a valid id',
  number: importTexts.number,
  percent: importTexts.percent,
  whole: importTexts.whole,
  flag: importTexts.flag,
  day: importTexts.day,
};

const problemOf = (is: NonNullable<FileColumn['is']>, text: string): string =>
  is === 'number' && /^[^,]*\d\.*,[\d,.]*$/.test(text) ? importTexts.commas : problems[is];

/**
 * Rows of the request with cleaned cells: stored values are cleaned too, and compared with them.
 */
export const fileRows = ({ columns, rows }: ImportRows): FileRow[] =>
  rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(columns.map((key, at) => [key, cleanText(cells[at] ?? '', true)])),
  }));

/**
 * Reads cells of a row, and returns values and errors. A blank text becomes an empty text, any
 * other blank becomes null.
 */
export function readCells(
  columns: FileColumns,
  { line, cells }: FileRow,
  keys = Object.keys(cells),
): { values: Values; errors: ImportError[] } {
  const errors: ImportError[] = [];
  const values: Values = {};
  for (const key of keys) {
    const text = cells[key] ?? '';
    const is = columns[key]?.is ?? 'text';
    if (text === '') values[key] = is === 'text' ? '' : null;
    else {
      const value = readers[is](text);
      if (value === undefined) errors.push({ line, column: key, text: problemOf(is, text) });
      else values[key] = value;
    }
  }
  return { values, errors };
}

export const cellText = (cell: CsvCell | undefined): string =>
  cell === null || cell === undefined ? '' : String(cell).trim();

export const flagCell = (isSet: boolean): string => (isSet ? 'Yes' : 'No');

const isSame = (is: FileColumn['is'], text: string, stored: string): boolean => {
  if (text === stored) return true;
  // a spreadsheet rewrites 120.50 as 120.5, Yes as TRUE, and days in other formats
  if (is === undefined || is === 'text' || is === 'name' || is === 'id') return false;
  const read = readers[is];
  return text !== '' && stored !== '' && read(text) === read(stored);
};

/**
 * Columns in which a row differs from the stored record. Names are compared by their ids before.
 */
export const changedKeys = (
  columns: FileColumns,
  { cells }: FileRow,
  stored: Readonly<Record<string, CsvCell>>,
): string[] =>
  Object.keys(cells).filter(
    (key) =>
      columns[key]?.is !== 'name' &&
      !isSame(columns[key]?.is, cells[key] ?? '', cellText(stored[key])),
  );

const SHORT_MONTH = MONTHS.join('|');
const rewritings: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(`^(\\d{1,2}-(${SHORT_MONTH})(-\\d{2,4})?|(${SHORT_MONTH})-\\d{2,4})$`, 'i'),
    importTexts.asDate,
  ],
  [/^(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}([-/])\d{1,2}\2\d{2,4})$/, importTexts.asDate],
  [/^-?\d+(\.\d+)?E[+-]\d+$/i, importTexts.asNumber],
  [/^(TRUE|FALSE)$/, importTexts.asFlag],
  [/^#(N\/A|DIV\/0!|NAME\?|NULL!|NUM!|REF!|VALUE!|#+)$/, importTexts.asFormula],
];

const isText = (is: FileColumn['is'] = 'text') =>
  !['number', 'percent', 'whole', 'flag', 'day'].includes(is);

const DIGITS = /^\d+$/;

/** Usual count of digits by text column: the length of numbers in most rows, and at least two. */
export function usualDigits(columns: FileColumns, rows: readonly FileRow[]): Map<string, number> {
  const commonFormats = new Map<string, number>();
  for (const [key, { is }] of Object.entries(columns)) {
    if (!isText(is) || is === 'id') continue;
    const texts = rows.flatMap(({ cells }) => cells[key] || []);
    const counts = new Map<number, number>();
    for (const { length } of texts.filter((text) => DIGITS.test(text)))
      counts.set(length, (counts.get(length) ?? 0) + 1);
    for (const [length, count] of counts)
      if (count > 1 && count * 2 > texts.length) commonFormats.set(key, length);
  }
  return commonFormats;
}

const asNumberOf = (text: string): string =>
  `Looks like ${text}, which a spreadsheet turned into a number`;

/**
 * Describes how a spreadsheet may have rewritten a text. `before` is the stored text, `digits` the
 * usual count of digits.
 */
export function rewritingOf(
  is: FileColumn['is'],
  text: string,
  { before = '', digits = 0 } = {},
): string | undefined {
  if (!isText(is) || text === '') return undefined;
  if (before !== '' && before !== text && Number(before) === Number(text))
    return asNumberOf(before);
  if (DIGITS.test(text) && text.length < digits) return asNumberOf(text.padStart(digits, '0'));
  return rewritings.find(([form]) => form.test(text))?.[1];
}

/** Preview of an import: its changes, and values that look rewritten. */
export interface Review {
  changes: ImportChange[];
  questions: ImportError[];
  /** See `usualDigits`. */
  digits?: ReadonlyMap<string, number>;
}

/**
 * Adds the values that an import of a row would write to the review; `stored` is absent for a new
 * record.
 */
export function review(
  { changes, questions, digits }: Review,
  columns: FileColumns,
  { line, cells }: FileRow,
  stored?: Readonly<Record<string, CsvCell>>,
  keys = Object.keys(cells),
): void {
  for (const column of keys) {
    const after = cells[column] ?? '';
    const before = stored && cellText(stored[column]);
    if (before !== undefined) changes.push({ line, column, before, after });
    const text = rewritingOf(columns[column]?.is, after, {
      before,
      digits: digits?.get(column),
    });
    if (text !== undefined) questions.push({ line, column, text });
  }
}
