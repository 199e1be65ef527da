import { inIst, parseInstant } from '../../contract/time';

/** Cell: text, or a number that a spreadsheet can calculate with. */
export type CsvCell = string | number | null;

/** Makes a spreadsheet read the file as UTF-8. */
export const CSV_BOM = '\uFEFF';

// spreadsheets skip leading blanks and invisible characters, and accept full-width signs of East
// Asian keyboards. A text that already looks escaped gets another apostrophe, so that a reader can
// remove exactly the added one
const FORMULA = /^'*[\s\p{Cc}\p{Cf}]*[\t\r=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;
const NUMBER = /^-\d+(\.\d+)?$/;
// a spreadsheet with another separator splits the text there, even inside quotes
const INNER = /([;"'\s\p{Cc}\p{Cf}]+)([=+\-@\uFF1D\uFF0B\uFF0D\uFF20])?/gu;
const SEPARATOR = /[;\t\r\n]/;
const SPECIAL = /[",\r\n]/;
// a fast check for the cells of a million rows: nearly all begin with a letter or digit, and no
// formula does
const PLAIN_START = /^[A-Za-z0-9]/;

const neutral = (text: string): string =>
  text.replace(INNER, (all, prefix: string, sign?: string) =>
    sign !== undefined && SEPARATOR.test(prefix) ? `${prefix}'${sign}` : all,
  );

/** Returns a cell. Adds an apostrophe before text that a spreadsheet would treat as a formula. */
export const csvCell = (cell: CsvCell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const isFormula = !PLAIN_START.test(cell) && FORMULA.test(cell) && !NUMBER.test(cell);
  const start = isFormula ? `'${cell}` : cell;
  const text = SEPARATOR.test(start) ? neutral(start) : start;
  return SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Includes the line end. */
export const csvRow = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/**
 * Formats a time in IST as `2026-11-21 16:05`, which a spreadsheet reads as a time; empty for an
 * invalid time.
 */
export const csvMoment = (at: string | Date): string => {
  const ms = typeof at === 'string' ? parseInstant(at) : at.getTime();
  return Number.isNaN(ms) ? '' : inIst(ms).toISOString().slice(0, 16).replace('T', ' ');
};
