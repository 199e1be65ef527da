export type Align = 'left' | 'right';

export interface Column<Row> {
  title: string;
  align?: Align;
  cell(row: Row): string;
}

/**
 * A table that is readable as text and valid Markdown; `isNarrow` produces compact Markdown, for
 * cells of very different lengths.
 */
export function tableOf<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { isNarrow = false } = {},
): string {
  const cells = rows.map((row) => columns.map(({ cell }) => cell(row).replaceAll('|', '\\|')));
  const widths = columns.map(({ title }, at) =>
    isNarrow ? 3 : Math.max(3, title.length, ...cells.map((row) => row[at]?.length ?? 0)),
  );
  const line = (texts: readonly string[]) =>
    `| ${texts.map((text, at) => pad(text, widths[at] ?? 0, columns[at]?.align)).join(' | ')} |`;
  const rule = columns.map(
    ({ align }, at) =>
      '-'.repeat((widths[at] ?? 3) - (align === 'right' ? 1 : 0)) + (align === 'right' ? ':' : ''),
  );
  return [line(columns.map(({ title }) => title)), line(rule), ...cells.map(line)].join('\n');
}

const pad = (text: string, width: number, align: Align = 'left') =>
  align === 'right' ? text.padStart(width) : text.padEnd(width);
