import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { Theme } from '@mui/material/styles';
import { memo } from 'react';
import type { ResourceRecord, ResourceConfig } from '../../../core/declaration';
import { RowActions } from '../../actions/RowActions';
import { ROW_MARK } from '../../hooks/domMarkers';
import type { ListColumn } from '../useColumns';
import { useRecordLink } from '../../hooks/useRecordLink';
import { BELOW } from '../../values/clamp';
import { ColumnCell } from './ColumnCell';

interface Props {
  resource: ResourceConfig;
  record: ResourceRecord;
  columns: readonly ListColumn[];
}

const nameCell = { minWidth: 180, maxWidth: 360, fontWeight: 400 } as const;
// the first `td` is not the row's first cell, which a theme may give a wider margin
const factCell = { maxWidth: 260, '&:first-of-type': { paddingLeft: '12px' } } as const;

const MANY_COLUMNS = 8;
// in a wide row several long names leave room for the other facts
const narrowCell = { ...factCell, maxWidth: { sm: 184, xl: 260 } } as const;
const cellOf = ({ kind }: ListColumn, columns: readonly ListColumn[]) =>
  kind === 'text' && columns.length >= MANY_COLUMNS ? narrowCell : factCell;

// a table row draws no outline in every browser: the ring would be lost
const focusedRow = {
  '&:focus-visible': { outline: 'none', bgcolor: 'action.selected' },
  [`&:focus-visible .${BELOW}`]: { WebkitLineClamp: 'unset' },
  '&:focus-visible > th': { boxShadow: (theme: Theme) => `inset 3px 0 0 ${theme.palette.primary.light}` },
} as const;

/** A record as a row. It takes the focus from the keys `j` and `k`, and Enter then opens it. */
export const ListRow = memo(({ resource, record, columns }: Props) => {
  const opened = useRecordLink(resource)(record);
  return (
    <TableRow hover tabIndex={-1} {...{ [ROW_MARK]: '' }} sx={focusedRow}>
      {columns.map((column, index) => (
        <TableCell
          key={column.show}
          align={column.isNumeric ? 'right' : 'left'}
          component={index === 0 ? 'th' : 'td'}
          {...(index === 0 ? { scope: 'row' } : {})}
          sx={index === 0 ? nameCell : cellOf(column, columns)}
        >
          <ColumnCell
            resource={resource}
            record={record}
            column={column}
            {...(index === 0 ? { link: { opened } } : {})}
          />
        </TableCell>
      ))}
      {hasActions(resource) && (
        <TableCell align="right" sx={{ width: '1%', whiteSpace: 'nowrap', py: '4px !important' }}>
          <RowActions resource={resource} record={record} />
        </TableCell>
      )}
    </TableRow>
  );
});
ListRow.displayName = 'ListRow';

/** Whether a list ends in a column of actions. */
export const hasActions = (resource: ResourceConfig): boolean => (resource.list.actions ?? []).length > 0;
