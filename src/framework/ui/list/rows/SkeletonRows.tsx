import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useListPaginationContext } from 'ra-core';
import type { ListColumn } from '../useColumns';

const ROWS_MAX = 10;
// uneven, as texts are, and the same on every render
const WIDTHS = ['72%', '54%', '63%', '46%', '80%'] as const;

const rowsOf = (perPage: number): number[] => [...Array(Math.min(perPage, ROWS_MAX)).keys()];

const Cell = ({ column, row }: { column: ListColumn; row: number }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: '12px' }}>
    {column.image !== undefined && (
      <Skeleton variant="rounded" width={40} height={40} sx={{ flexShrink: 0, borderRadius: '8px' }} />
    )}
    <Box sx={{ flex: 1, minWidth: 48 }}>
      <Skeleton
        width={WIDTHS[(row + column.show.length) % WIDTHS.length]}
        height={14}
        sx={{ ml: column.isNumeric ? 'auto' : 0 }}
      />
      {column.below !== undefined && (
        <Skeleton width={WIDTHS[(row + 2) % WIDTHS.length]} height={11} sx={{ mt: '6px' }} />
      )}
    </Box>
  </Box>
);

/** The table's own shape while its first rows are on their way. */
export const SkeletonRows = ({ columns, hasActions }: { columns: readonly ListColumn[]; hasActions: boolean }) => {
  const { perPage } = useListPaginationContext();
  return rowsOf(perPage).map((row) => (
    <TableRow key={row} aria-hidden data-skeleton>
      {columns.map((column) => (
        <TableCell key={column.show} sx={{ height: column.below === undefined ? undefined : 57 }}>
          <Cell column={column} row={row} />
        </TableCell>
      ))}
      {hasActions && (
        <TableCell>
          <Skeleton width={36} height={14} sx={{ ml: 'auto' }} />
        </TableCell>
      )}
    </TableRow>
  ));
};
