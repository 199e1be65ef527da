import { useListPaginationContext } from 'ra-core';
import { useSelection } from '../../hooks/selection';
import type { ListColumn } from '../useColumns';
import styles from './SkeletonRows.module.css';
import { BAR } from './skeletonStyles';

const ROWS_MAX = 10;
// uneven, as texts are, and the same on every render
const WIDTHS = ['72%', '54%', '63%', '46%', '80%'] as const;

const rowsOf = (perPage: number): number[] => [...Array(Math.min(perPage, ROWS_MAX)).keys()];

const widthOf = (place: number) => ({ width: WIDTHS[place % WIDTHS.length] });

const value = (column: ListColumn, row: number) => (
  <span className={`${BAR} ${styles.value}`} data-numeric={column.isNumeric || undefined} style={widthOf(row + column.show.length)} />
);

/** A bar where the value will be. One element where that is all: the rows appear sooner when there is less to take away for them. */
const content = (column: ListColumn, row: number) =>
  column.image === undefined && column.below === undefined ? value(column, row) : (
    <div className={styles.cell}>
      {column.image !== undefined && <span className={`${BAR} ${styles.picture}`} />}
      <div className={styles.texts}>
        {value(column, row)}
        {column.below !== undefined && <span className={`${BAR} ${styles.below}`} style={widthOf(row + 2)} />}
      </div>
    </div>
  );

/** The table's own shape while its first rows are on their way. */
export const SkeletonRows = ({ columns, hasActions }: { columns: readonly ListColumn[]; hasActions: boolean }) => {
  const { perPage } = useListPaginationContext();
  const isSelectable = useSelection() !== undefined;
  return rowsOf(perPage).map((row) => (
    <tr key={row} aria-hidden data-skeleton>
      {isSelectable && <td />}
      {columns.map((column) => (
        <td key={column.show}>{content(column, row)}</td>
      ))}
      {hasActions && (
        <td>
          <span className={`${BAR} ${styles.actions}`} />
        </td>
      )}
    </tr>
  ));
};
