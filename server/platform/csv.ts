import { inIst, parseInstant } from '../../contract/time';

/** A cell: text, or a number that a spreadsheet may count with. */
export type CsvCell = string | number | null;

/** Lets a spreadsheet read the file as UTF-8. */
export const CSV_BOM = '\uFEFF';

// spreadsheets skip blanks and invisible characters in front, and take the wide signs of East Asian keyboards for the narrow ones
// and what looks escaped already gets one more, so that a reader takes off exactly what was put on
const FORMULA = /^'*[\s\p{Cc}\p{Cf}]*[\t\r=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;
const NUMBER = /^-\d+(\.\d+)?$/;
// another separator within a text begins a cell where it separates cells, and no quotes help there
const INNER = /([;"'\s\p{Cc}\p{Cf}]+)([=+\-@\uFF1D\uFF0B\uFF0D\uFF20])?/gu;
const SEPARATOR = /[;\t\r\n]/;
const SPECIAL = /[",\r\n]/;
// these are asked of every cell of a million rows; nearly all begin with a letter or a figure, which no formula does
const PLAIN_START = /^[A-Za-z0-9]/;

const neutral = (text: string): string =>
  text.replace(INNER, (all, front: string, sign?: string) =>
    sign !== undefined && SEPARATOR.test(front) ? `${front}'${sign}` : all,
  );

/** One cell. What a spreadsheet would take for a formula gets an apostrophe in front. */
export const csvCell = (cell: CsvCell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const isFormula = !PLAIN_START.test(cell) && FORMULA.test(cell) && !NUMBER.test(cell);
  const start = isFormula ? `'${cell}` : cell;
  const text = SEPARATOR.test(start) ? neutral(start) : start;
  return SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** One row with its line end. */
export const csvRow = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** `2026-11-21 16:05` in IST, which a spreadsheet reads as a time; an empty text for what is not a time. */
export const csvMoment = (at: string | Date): string => {
  const ms = typeof at === 'string' ? parseInstant(at) : at.getTime();
  return Number.isNaN(ms) ? '' : inIst(ms).toISOString().slice(0, 16).replace('T', ' ');
};
