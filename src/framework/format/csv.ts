import type { CsvCell } from '../declaration/calls';
import { settings } from '../declaration/settings';

/** Lets a spreadsheet read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
// Spreadsheets skip leading blanks and invisible characters, and treat the wide signs of East Asian
// keyboards like the narrow ones. A cell that looks escaped gets another apostrophe, so that
// `plainCell` removes exactly what was added.
const FORMULA = /^'*[\s\p{Cc}\p{Cf}]*[\t\r=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;
const NUMBER = /^-\d+(\.\d+)?$/;
// a spreadsheet with another separator begins a new cell at a separator within a text, even between
// quotes
const INNER = /([;"'\s\p{Cc}\p{Cf}]+)([=+\-@\uFF1D\uFF0B\uFF0D\uFF20])?/gu;
const SEPARATOR = /[;\t\r\n]/;

const neutral = (text: string): string =>
  text.replace(INNER, (all, front: string, sign?: string) =>
    sign !== undefined && SEPARATOR.test(front) ? `${front}'${sign}` : all,
  );
const withoutNeutral = (text: string): string =>
  text.replace(INNER, (all, front: string, sign?: string) =>
    sign !== undefined && front.endsWith("'") && SEPARATOR.test(front)
      ? front.slice(0, -1) + sign
      : all,
  );

/** `2026-11-21 16:05`, which a spreadsheet reads as a time; empty for an invalid date. */
const momentText = (at: Date): string => {
  if (Number.isNaN(at.getTime())) return '';
  const { timeZone } = settings().formats;
  return at.toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
};

const cellText = (cell: CsvCell): string => {
  if (cell instanceof Date) return momentText(cell);
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = neutral(FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * Formats rows as a CSV file. A cell that a spreadsheet would take for a formula gets a leading
 * apostrophe.
 */
export const csvFile = (rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('');

/** Restores a cell of a file: removes the apostrophes that protect it from being a formula. */
export const plainCell = (cell: string): string => {
  const text = withoutNeutral(cell);
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
};
