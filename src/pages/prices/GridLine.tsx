import { memo } from 'react';
import type { PriceField } from '../../../contract/catalogue/priceGrid';
import type { Changes } from './changes';
import type { Direction } from './CellInput';
import type { Distinction, GridRow, GridStore, Place } from './grid';
import { gridCell } from './GridCell';
import type { PriceMessages } from './messages';
import styles from './prices.module.css';

interface Props {
  gridId: string;
  row: GridRow;
  /** Index of the row, from 0. */
  at: number;
  top: number;
  stores: readonly GridStore[];
  field: PriceField;
  changes: Changes;
  /** Active column of this row; -1 if it is in another row. */
  activeCol: number;
  /** First selected column of this row; the range is empty without a selection. */
  selectedFrom: number;
  selectedTo: number;
  editing: string | undefined;
  onDone: (place: Place, text: string | undefined, direction: Direction) => void;
  message: PriceMessages;
}

export const cellId = (gridId: string, { row, col }: Place): string => `${gridId}-${row}-${col}`;

/** Returns the cell of an event; undefined outside the cells. */
export const placeOf = (target: EventTarget): Place | undefined => {
  const cell = target instanceof Element ? target.closest('[role="gridcell"]') : null;
  const row = cell?.closest('[role="row"]');
  // both indices start at 1, and the header counts
  return cell && row
    ? {
        row: Number(row.getAttribute('aria-rowindex')) - 2,
        col: Number(cell.getAttribute('aria-colindex')) - 2,
      }
    : undefined;
};

const distinctionText = (
  { categories, isOnSale, number }: Distinction,
  message: PriceMessages,
): string =>
  [
    categories,
    isOnSale ? '' : message('not_on_sale'),
    number === undefined ? '' : message('number', { number }),
  ]
    .filter(Boolean)
    .join(' · ');

export const GridLine = memo(
  ({
    gridId,
    row,
    at,
    top,
    stores,
    activeCol,
    selectedFrom,
    selectedTo,
    editing,
    onDone,
    ...shared
  }: Props) => (
    <div
      role="row"
      aria-rowindex={at + 2}
      className={`${styles.row} ${styles.line}`}
      style={{ top }}
    >
      <div role="rowheader" aria-colindex={1} className={styles.name} title={row.product.name}>
        <span className={styles.label}>
          {row.product.name}
          {row.distinction && (
            <span className={styles.also}> {distinctionText(row.distinction, shared.message)}</span>
          )}
          {row.also !== undefined && (
            <span className={styles.also}> {shared.message('also', { category: row.also })}</span>
          )}
        </span>
      </div>
      {stores.map((store, col) => {
        const place = { row: at, col };
        return gridCell({
          ...shared,
          id: cellId(gridId, place),
          col,
          productName: row.product.name,
          storeName: store.name,
          price: row.prices[col],
          isActive: col === activeCol,
          isSelected: col >= selectedFrom && col <= selectedTo,
          editing: col === activeCol ? editing : undefined,
          onDone: (text, direction) => onDone(place, text, direction),
        });
      })}
      <div className={styles.rest} role="presentation" />
    </div>
  ),
);
GridLine.displayName = 'GridLine';
