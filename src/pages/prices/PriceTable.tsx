import { useVirtualizer } from '@tanstack/react-virtual';
import { useEvent } from 'ra-core';
import {
  useEffect,
  useId,
  useRef,
  type CSSProperties,
  type MouseEvent,
  type RefObject,
} from 'react';
import type { PriceField } from '../../../contract/catalogue/priceGrid';
import type { Direction } from './CellInput';
import { type Grid, nextSold, type Place } from './grid';
import { cellId, GridLine, placeOf } from './GridLine';
import type { PriceMessages } from './messages';
import { hasCoarsePointer } from './pointers';
import styles from './prices.module.css';
import type { GridState } from './useGrid';
import { useGridKeys } from './useGridKeys';

const ROW_PX = 36;
const MORE_ROWS = 4;
const STEPS: Readonly<Record<Exclude<Direction, 'next'>, Place>> = {
  stay: { row: 0, col: 0 },
  down: { row: 1, col: 0 },
  right: { row: 0, col: 1 },
  left: { row: 0, col: -1 },
};

interface Props {
  box: RefObject<HTMLDivElement | null>;
  grid: Grid;
  own: GridState;
  field: PriceField;
  message: PriceMessages;
  save: () => void;
}

/** Keeps the active cell visible, outside the sticky parts. */
const useReveal = (
  box: RefObject<HTMLDivElement | null>,
  id: string,
  { row, col }: Place,
  toRow: (row: number) => void,
) => {
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    toRow(row);
    const [frame, cell] = [box.current, document.getElementById(id)];
    const names = frame?.querySelector<HTMLElement>('[role="columnheader"]')?.offsetWidth ?? 0;
    if (!frame || !cell) return;
    const left = cell.offsetLeft - names;
    if (left < frame.scrollLeft) frame.scrollLeft = left;
    else if (cell.offsetLeft + cell.offsetWidth > frame.scrollLeft + frame.clientWidth) {
      frame.scrollLeft = cell.offsetLeft + cell.offsetWidth - frame.clientWidth;
    }
  }, [box, id, row, col, toRow]);
};

const useHandlers = (grid: Grid, own: GridState, focus: () => void) => {
  const onMouseDown = (event: MouseEvent) => {
    const place = placeOf(event.target);
    if (!place) return;
    const isActive = place.row === own.active.row && place.col === own.active.col;
    if (own.editing && isActive) return;
    // the input over another cell accepts its text when it loses the focus
    if (event.button === 0 || !isActive) own.move(place, event.shiftKey);
    event.preventDefault();
    focus();
    // a touch has no keys to overwrite the selection; read-only viewers get a notice on the second
    // press
    if ((own.canEdit || isActive) && hasCoarsePointer()) own.edit(undefined, place);
  };
  const onDoubleClick = ({ target }: MouseEvent) => {
    if (placeOf(target)) own.edit();
  };
  const onDone = useEvent((place: Place, text: string | undefined, direction: Direction) => {
    own.setEditing(undefined);
    if (text !== undefined && text !== own.textAt(place)) own.type(place, text);
    if (direction === 'next') {
      const next = nextSold(grid, place);
      if (!next) return focus();
      own.move(next);
      return own.edit(undefined, next);
    }
    if (direction !== 'stay') own.moveBy(place, STEPS[direction]);
    if (direction !== 'stay' || text === undefined) focus();
  });
  return { onDone, pressed: { onMouseDown, onDoubleClick } };
};

/** Style of the rows' container; the row width depends on the number of stores. */
const linesStyle = ({ stores }: Grid, height: number): CSSProperties & { '--stores': number } => ({
  '--stores': stores.length,
  position: 'relative',
  height,
});

const useRows = (box: RefObject<HTMLDivElement | null>, count: number) => {
  // no part of it is memoized
  // oxlint-disable-next-line react/incompatible-library
  return useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: MORE_ROWS,
    scrollPaddingEnd: ROW_PX,
    useFlushSync: false,
  });
};

const Head = ({ stores, message }: Pick<Grid, 'stores'> & Pick<Props, 'message'>) => (
  <div role="row" aria-rowindex={1} className={`${styles.row} ${styles.head}`}>
    <div role="columnheader" aria-colindex={1} className={styles.corner}>
      {message('product')}
    </div>
    {stores.map((store, col) => (
      <div key={store.id} role="columnheader" aria-colindex={col + 2} className={styles.store}>
        {store.name}
      </div>
    ))}
    <div className={styles.rest} role="presentation" />
  </div>
);

/** The grid; only the visible rows are drawn. */
export const PriceTable = ({ box, grid, own, field, message, save }: Props) => {
  const id = useId();
  const rows = useRows(box, grid.rows.length);
  const { active, range, editing } = own;
  const toRow = useEvent((row: number) => rows.scrollToIndex(row, { align: 'auto' }));
  useReveal(box, cellId(id, active), active, toRow);
  const keys = useGridKeys({ grid, own, save });
  const { onDone, pressed } = useHandlers(
    grid,
    own,
    useEvent(() => box.current?.focus({ preventScroll: true })),
  );
  return (
    <div
      ref={box}
      role="grid"
      tabIndex={0}
      className={styles.grid}
      aria-label={message('grid')}
      aria-description={message('keys')}
      aria-rowcount={grid.rows.length + 1}
      aria-colcount={grid.stores.length + 1}
      aria-multiselectable
      aria-activedescendant={cellId(id, active)}
      {...keys}
    >
      <Head stores={grid.stores} message={message} />
      <div role="presentation" {...pressed} style={linesStyle(grid, rows.getTotalSize())}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const row = grid.rows[index];
          const isIn = index >= range.top && index <= range.bottom;
          return (
            row && (
              <GridLine
                key={row.key}
                gridId={id}
                row={row}
                at={index}
                top={start}
                stores={grid.stores}
                field={field}
                changes={own.state.changes}
                activeCol={index === active.row ? active.col : -1}
                selectedFrom={isIn ? range.left : 0}
                selectedTo={isIn ? range.right : -1}
                editing={index === editing?.row ? editing.text : undefined}
                onDone={onDone}
                message={message}
              />
            )
          );
        })}
      </div>
    </div>
  );
};
