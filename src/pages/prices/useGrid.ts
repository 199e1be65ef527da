import { useReducer, useState } from 'react';
import { cellKeyOf, type PriceField } from '../../../contract/priceGrid';
import { problemOf, restored, type Change, stepped, type Kept, type Typed } from './changes';
import { nextSold, rangeOf, type Grid, type Place } from './grid';
import type { PriceMessages } from './messages';
import { pasted, type Pasted } from './paste';
import type { Notice } from './useSaving';

/** Where the typing is, and what with. */
export interface Editing extends Place {
  text: string;
}

/** The first cell that has a price, so that one can type at once. */
const startOf = (grid: Grid): Place => nextSold(grid, { row: 0, col: -1 }) ?? { row: 0, col: 0 };

const leftTexts = ({ rows, columns, unsold }: Pasted['left'], message: PriceMessages): string[] => [
  ...(rows > 0 ? [message('left_rows', { count: rows })] : []),
  ...(columns > 0 ? [message('left_columns', { count: columns })] : []),
  ...(unsold > 0 ? [message('left_unsold', { count: unsold })] : []),
];

interface Parts {
  grid: Grid;
  field: PriceField;
  mayEdit: boolean;
  message: PriceMessages;
  say: (notice: Notice | undefined) => void;
  /** What was changed before. */
  kept: readonly Kept[];
  /** Hears of each edit, before it. */
  edited: () => void;
}

/** What is active, selected, typed and changed in the grid. */
export const useGrid = ({ grid, field, mayEdit, message, say, kept, edited }: Parts) => {
  const [state, step] = useReducer(stepped, kept, restored);
  const [chosen, setChosen] = useState(() => ({ active: startOf(grid), anchor: startOf(grid) }));
  const [editing, setEditing] = useState<Editing>();
  const clamp = ({ row, col }: Place): Place => ({
    row: Math.min(row, grid.rows.length - 1),
    col: Math.min(col, grid.stores.length - 1),
  });
  const [active, anchor] = [clamp(chosen.active), clamp(chosen.anchor)];
  const range = rangeOf(active, anchor);
  const priceAt = ({ row, col }: Place) => grid.rows[row]?.prices[col];
  const changeAt = (place: Place) => {
    const price = priceAt(place);
    return price && state.changes.get(cellKeyOf({ id: price.id, field }));
  };
  const textAt = (place: Place): string =>
    changeAt(place)?.text ?? String(priceAt(place)?.[field] ?? '');
  const places = Array.from({ length: range.bottom - range.top + 1 }, (_, down) =>
    Array.from({ length: range.right - range.left + 1 }, (__, across) => ({
      row: range.top + down,
      col: range.left + across,
    })),
  );

  const move = (to: Place, isRange = false) =>
    setChosen(({ anchor: from }) => ({ active: to, anchor: isRange ? from : to }));
  const moveBy = (from: Place, by: Place) =>
    move(clamp({ row: from.row + by.row, col: Math.max(0, from.col + by.col) }));
  const edit = (text?: string, place: Place = active) => {
    if (!mayEdit) say({ text: message('may_not'), isProblem: true });
    else if (priceAt(place)) setEditing({ ...place, text: text ?? textAt(place) });
  };
  const type = (place: Place, text: string) => {
    const [price, row] = [priceAt(place), grid.rows[place.row]];
    if (!price || !row) return;
    edited();
    step({
      type: 'typed',
      cells: [{ productId: row.product.id, price, field, text } satisfies Typed],
    });
  };
  const paste = (text: string) => {
    if (!mayEdit) return say({ text: message('may_not'), isProblem: true });
    const { cells, left } = pasted(text, { grid, range, field });
    if (cells.length > 0) step({ type: 'typed', cells });
    const out = leftTexts(left, message);
    const notice = {
      text:
        out.length === 0
          ? message('pasted', { taken: cells.length })
          : message('pasted_some', { taken: cells.length, left: out.join(', ') }),
    };
    say({
      ...notice,
      isProblem: out.length > 0,
      isTillEdit: cells.length > 0,
      ...(cells.length > 0
        ? { undo: { label: message('undo'), run: () => step({ type: 'undone' }) } }
        : {}),
    });
  };
  const drop = () => {
    edited();
    step({
      type: 'dropped',
      keys: places.flat().flatMap((place) => {
        const price = priceAt(place);
        return price ? [cellKeyOf({ id: price.id, field })] : [];
      }),
    });
  };
  const undo = () => {
    edited();
    step({ type: 'undone' });
  };
  const copied = (): string => places.map((row) => row.map(textAt).join('\t')).join('\n');

  /** The next cell to mend after the active one, row by row; of those in view. */
  const nextProblem = (): Place | undefined => {
    const found = grid.rows.flatMap(({ prices }, row) =>
      prices.flatMap((_, col) => {
        const change = changeAt({ row, col });
        return change && problemOf(state.changes, change) !== undefined ? [{ row, col }] : [];
      }),
    );
    return (
      found.find(({ row, col }) => row > active.row || (row === active.row && col > active.col)) ??
      found[0]
    );
  };
  /** Where a change stands, if it is in view. */
  const placeOf = ({ price, field: changed }: Change): Place | undefined => {
    const row =
      changed === field
        ? grid.rows.findIndex(({ prices }) => prices.some((one) => one?.id === price.id))
        : -1;
    return row < 0
      ? undefined
      : { row, col: grid.rows[row]?.prices.findIndex((one) => one?.id === price.id) ?? 0 };
  };
  return {
    mayEdit,
    state,
    step,
    undo,
    placeOf,
    active,
    range,
    editing,
    setEditing,
    move,
    moveBy,
    edit,
    type,
    paste,
    drop,
    copied,
    nextProblem,
    priceAt,
    changeAt,
    textAt,
  };
};
export type GridState = ReturnType<typeof useGrid>;
