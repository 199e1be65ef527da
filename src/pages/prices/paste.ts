import type { PriceField } from '../../../contract/catalogue/priceGrid';
import type { EditedCell } from './changes';
import type { Grid, Range } from './grid';

/** Parses a spreadsheet's clipboard: tabs between cells, quotes around a cell with a line break. */
export const rowsIn = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.replace(/^"(.*)"$/, '$1')));

export interface Pasted {
  cells: EditedCell[];
  /** Pasted values without a cell. */
  left: { rows: number; columns: number; unsold: number };
}

/**
 * Changes of a paste, from the first cell of the range; a single value fills the whole range. Empty
 * cells change nothing.
 */
export function pasted(
  text: string,
  { grid, range, field }: { grid: Grid; range: Range; field: PriceField },
): Pasted {
  const given = rowsIn(text);
  const isOne = given.length === 1 && given[0]?.length === 1;
  const width = Math.max(...given.map((row) => row.length));
  const height = isOne ? range.bottom - range.top + 1 : given.length;
  const breadth = isOne ? range.right - range.left + 1 : width;
  const cells: EditedCell[] = [];
  let unsold = 0;
  for (let down = 0; down < height; down += 1) {
    const row = grid.rows[range.top + down];
    for (
      let column = 0;
      row && column < breadth && range.left + column < grid.stores.length;
      column += 1
    ) {
      const value = (isOne ? given[0]?.[0] : given[down]?.[column]) ?? '';
      const price = row.prices[range.left + column];
      if (value.trim() === '') continue;
      if (price) cells.push({ productId: row.product.id, price, field, text: value });
      else unsold += 1;
    }
  }
  const rows = Math.max(0, range.top + height - grid.rows.length);
  const columns = Math.max(0, range.left + breadth - grid.stores.length);
  return { cells, left: { rows, columns, unsold } };
}
