/** A cell: text, or a number that a spreadsheet may count with. */
export type CsvCell = string | number | null;

/** Lets a spreadsheet read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
// spreadsheets skip blanks and invisible characters in front, and take the wide signs of East Asian keyboards for the narrow ones
// and what looks escaped already gets one more, so that `plainCell` takes off exactly what was put on
const FORMULA = /^'*[\s\p{Cc}\p{Cf}]*[\t\r=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;

const cellText = (cell: CsvCell): string => {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as the text of a CSV file. A text that a spreadsheet would take for a formula gets an apostrophe in front. */
export const csvFile = (rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('');

/** A cell of a file as it was before it was written: without the apostrophe that kept it from being a formula. */
export const plainCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
