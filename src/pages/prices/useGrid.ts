import { useReducer, useState } from 'react';
import { cellKeyOf, type PriceField } from '../../../contract/catalogue/priceGrid';
import {
  type Change,
  type Changes,
  type EditedCell,
  problemOf,
  restored,
  stepped,
  type StoredEdit,
} from './changes';
import { type Grid, nextSold, type Place, type Range, rangeOf } from './grid';
import type { PriceMessages } from './messages';
import type { Notice } from './useSaving';

export interface Editing extends Place {
  text: string;
}

/** First cell with a price, so that typing can start at once. */
const startOf = (grid: Grid): Place => nextSold(grid, { row: 0, col: -1 }) ?? { row: 0, col: 0 };

const skippedTexts = (
  { rows, columns, unsold }: Pasted['left'],
  message: PriceMessages,
): string[] => [
  ...(rows > 0 ? [message('left_rows', { count: rows })] : []),
  ...(columns > 0 ? [message('left_columns', { count: columns })] : []),
  ...(unsold > 0 ? [message('left_unsold', { count: unsold })] : []),
];

const pastedText = ({ cells, left }: Pasted, message: PriceMessages): string => {
  const out = skippedTexts(left, message);
  return out.length === 0
    ? message('pasted', { taken: cells.length })
    : message('pasted_some', { taken: cells.length, left: out.join(', ') });
};

const useSelection = (grid: Grid) => {
  const [chosen, setChosen] = useState(() => ({ active: startOf(grid), anchor: startOf(grid) }));
  const clamp = ({ row, col }: Place): Place => ({
    row: Math.min(row, grid.rows.length - 1),
    col: Math.min(col, grid.stores.length - 1),
  });
  const active = clamp(chosen.active);
  const move = (to: Place, isRange = false) =>
    setChosen(({ anchor: from }) => ({ active: to, anchor: isRange ? from : to }));
  const moveBy = (from: Place, by: Place) =>
    move(clamp({ row: from.row + by.row, col: Math.max(0, from.col + by.col) }));
  return { active, range: rangeOf(active, clamp(chosen.anchor)), move, moveBy };
};

const placesIn = ({ top, bottom, left, right }: Range): Place[][] =>
  Array.from({ length: bottom - top + 1 }, (_, down) =>
    Array.from({ length: right - left + 1 }, (__, across) => ({
      row: top + down,
      col: left + across,
    })),
  );

/** Cells with their changes, as shown. */
const cellsOf = (grid: Grid, field: PriceField, changes: Changes) => {
  const priceAt = ({ row, col }: Place) => grid.rows[row]?.prices[col];
  const changeAt = (place: Place) => {
    const price = priceAt(place);
    return price && changes.get(cellKeyOf({ id: price.id, field }));
  };
  return {
    priceAt,
    changeAt,
    textAt: (place: Place): string =>
      changeAt(place)?.text ?? String(priceAt(place)?.[field] ?? ''),
    /** The next visible cell with a problem after this one, row by row. */
    problemAfter(from: Place): Place | undefined {
      const found = grid.rows.flatMap(({ prices }, row) =>
        prices.flatMap((_, col) => {
          const change = changeAt({ row, col });
          return change && problemOf(changes, change) !== undefined ? [{ row, col }] : [];
        }),
      );
      return (
        found.find(({ row, col }) => row > from.row || (row === from.row && col > from.col)) ??
        found[0]
      );
    },
    /** The place of a change, if it is visible. */
    placeOf({ price, field: changed }: Change): Place | undefined {
      const row =
        changed === field
          ? grid.rows.findIndex(({ prices }) => prices.some((one) => one?.id === price.id))
          : -1;
      return row < 0
        ? undefined
        : { row, col: grid.rows[row]?.prices.findIndex((one) => one?.id === price.id) ?? 0 };
    },
  };
};

interface Parts {
  grid: Grid;
  field: PriceField;
  canEdit: boolean;
  message: PriceMessages;
  showNotice: (notice: Notice | undefined) => void;
  /** Changes from storage. */
  kept: readonly StoredEdit[];
  edited: () => void;
}

/** State of the cells: active, selected, edited and changed. */
export const useGrid = ({ grid, field, canEdit, message, showNotice, kept, edited }: Parts) => {
  const [state, step] = useReducer(stepped, kept, restored);
  const selection = useSelection(grid);
  const [editing, setEditing] = useState<Editing>();
  const { active, range } = selection;
  const { problemAfter, ...cells } = cellsOf(grid, field, state.changes);
  const { priceAt, textAt } = cells;
  const places = placesIn(range);

  const edit = (text?: string, place: Place = active) => {
    if (!canEdit) showNotice({ text: message('may_not'), isProblem: true });
    else if (priceAt(place)) setEditing({ ...place, text: text ?? textAt(place) });
  };
  const type = (place: Place, text: string) => {
    const [price, row] = [priceAt(place), grid.rows[place.row]];
    if (!price || !row) return;
    edited();
    step({ type: 'typed', cells: [{ productId: row.product.id, price, field, text }] });
  };
  const paste = (text: string) => {
    if (!canEdit) return showNotice({ text: message('may_not'), isProblem: true });
    const found = pasted(text, { grid, range, field });
    const isHandled = found.cells.length > 0;
    if (isHandled) step({ type: 'typed', cells: found.cells });
    showNotice({
      text: pastedText(found, message),
      isProblem: Object.values(found.left).some((count) => count > 0),
      lastsUntilEdit: isHandled,
      ...(isHandled && { undo: { label: message('undo'), run: () => step({ type: 'undone' }) } }),
    });
  };
  const drop = () => {
    edited();
    const prices = places
      .flat()
      .map(priceAt)
      .filter((price) => price !== undefined);
    step({ type: 'dropped', keys: prices.map(({ id }) => cellKeyOf({ id, field })) });
  };
  const undo = () => {
    edited();
    step({ type: 'undone' });
  };
  return {
    ...selection,
    ...cells,
    canEdit,
    state,
    step,
    undo,
    editing,
    setEditing,
    edit,
    type,
    paste,
    drop,
    copied: () => places.map((row) => row.map(textAt).join('\t')).join('\n'),
    nextProblem: () => problemAfter(active),
  };
};
export type GridState = ReturnType<typeof useGrid>;

/** Parses a spreadsheet's clipboard: tabs between cells, quotes around a cell with a line break. */
const rowsIn = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.replace(/^"(.*)"$/, '$1')));

interface Pasted {
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
