import { memo, type MouseEvent } from 'react';
import type { PriceField } from '../../../contract/priceGrid';
import type { Changes } from './changes';
import type { Onward } from './CellInput';
import type { GridRow, GridStore, Place } from './grid';
import { GridCell } from './GridCell';
import type { PriceMessages } from './messages';
import styles from './prices.module.css';

export interface LineHandlers {
  press: (place: Place, event: MouseEvent, isActive: boolean) => void;
  open: (place: Place) => void;
  done: (place: Place, text: string | undefined, onward: Onward) => void;
}

interface Props {
  gridId: string;
  row: GridRow;
  /** From 0. */
  at: number;
  top: number;
  stores: readonly GridStore[];
  field: PriceField;
  changes: Changes;
  /** Of this line; -1 where it is in another. */
  activeCol: number;
  /** Of this line; an empty one where none is selected. */
  selectedFrom: number;
  selectedTo: number;
  editing: string | undefined;
  handlers: LineHandlers;
  message: PriceMessages;
}

export const cellId = (gridId: string, { row, col }: Place): string => `${gridId}-${row}-${col}`;

/** A product's prices. */
export const GridLine = memo(({ gridId, row, at, top, stores, activeCol, selectedFrom, selectedTo, editing, handlers, ...shared }: Props) => (
  <div role="row" aria-rowindex={at + 2} className={`${styles.row} ${styles.line}`} style={{ transform: `translateY(${top}px)` }}>
    <div role="rowheader" aria-colindex={1} className={styles.name} title={row.product.name}>
      <span className={styles.label}>
        {row.product.name}
        {row.also !== undefined && <span className={styles.also}> {shared.message('also', { category: row.also })}</span>}
      </span>
    </div>
    {stores.map((store, col) => {
      const place = { row: at, col };
      return (
        <GridCell
          key={store.id}
          {...shared}
          id={cellId(gridId, place)}
          col={col}
          storeName={`${row.product.name}, ${store.name}`}
          price={row.prices[col]}
          isActive={col === activeCol}
          isSelected={col >= selectedFrom && col <= selectedTo}
          editing={col === activeCol ? editing : undefined}
          onPress={(event, isActive) => handlers.press(place, event, isActive)}
          onOpen={() => handlers.open(place)}
          onDone={(text, onward) => handlers.done(place, text, onward)}
        />
      );
    })}
    <div className={styles.rest} role="presentation" />
  </div>
));
GridLine.displayName = 'GridLine';
