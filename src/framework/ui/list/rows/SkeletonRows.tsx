import { useListPaginationContext } from 'ra-core';
import type { FieldKind } from '../../../declaration/declaration';
import { MENU_FROM } from '../../actions/rowStyles';
import { useSelection } from '../../hooks/selection';
import type { ListColumn } from '../useColumns';
import styles from './SkeletonRows.module.css';
import { BAR } from './skeletonStyles';
import { ACTIONS, NAME } from './tableStyles';

const ROWS_MAX = 10;
// uneven like real texts, and the same at every render
const WIDTHS = ['72%', '54%', '63%', '46%', '80%'] as const;

const rowsOf = (perPage: number): number[] => [...Array(Math.min(perPage, ROWS_MAX)).keys()];

const widthOf = (place: number) => ({ width: WIDTHS[place % WIDTHS.length] });

/**
 * Minimum width in pixels by kind: a table that its rows would widen starts wide, so that they
 * cause no new layout.
 */
const LEAST: Partial<Record<FieldKind, number>> = {
  email: 104,
  phone: 84,
  date: 72,
  datetime: 150,
  rating: 100,
};
const STATUS_PX = 80;
const ACTION_PX = 40;
// one row of them sets the columns' width; the others stay uneven
const leastOf = ({ kind, isStatus }: ListColumn, row: number) =>
  row === 0 ? { minWidth: isStatus ? STATUS_PX : LEAST[kind] } : {};

const value = (column: ListColumn, row: number) => (
  <span
    className={`${BAR} ${styles.value}`}
    data-numeric={column.isNumeric || undefined}
    style={{ ...widthOf(row + column.show.length), ...leastOf(column, row) }}
  />
);

/**
 * Placeholder bar of a value. Where possible a single element: the rows appear sooner when less has
 * to be removed.
 */
const content = (column: ListColumn, row: number) =>
  column.image === undefined && column.below === undefined ? (
    value(column, row)
  ) : (
    <div className={styles.cell}>
      {column.image !== undefined && <span className={`${BAR} ${styles.picture}`} />}
      <div className={styles.texts}>
        {value(column, row)}
        {column.below !== undefined && (
          <span className={`${BAR} ${styles.below}`} style={widthOf(row + 2)} />
        )}
      </div>
    </div>
  );

/** Width of a row's action icons, or of the one menu that replaces them. */
const actionsWidth = (count: number) => ({ width: ACTION_PX * (count < MENU_FROM ? count : 1) });

/** The table's skeleton while its first rows load. */
export const SkeletonRows = ({
  columns,
  actions,
}: {
  columns: readonly ListColumn[];
  actions: number;
}) => {
  const { perPage } = useListPaginationContext();
  const isSelectable = useSelection() !== undefined;
  return rowsOf(perPage).map((row) => (
    <tr key={row} aria-hidden data-skeleton>
      {isSelectable && <td />}
      {columns.map((column, place) => (
        <td key={column.show} className={place === 0 ? NAME : undefined}>
          {content(column, row)}
        </td>
      ))}
      {actions > 0 && (
        <td className={ACTIONS}>
          <span className={`${BAR} ${styles.actions}`} style={actionsWidth(actions)} />
        </td>
      )}
    </tr>
  ));
};
