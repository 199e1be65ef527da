import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { memo } from 'react';
import type { AnyRecord, AnyResource } from '../../../core/erased';
import { RowActions } from '../../actions/RowActions';
import { ROW_MARK } from '../../keyboard/marks';
import type { ListColumn } from '../useColumns';
import { useOpener } from '../useOpener';
import { ColumnCell } from './ColumnCell';
import { RecordLink } from './RecordLink';

interface Props {
  resource: AnyResource;
  record: AnyRecord;
  columns: readonly ListColumn[];
}

/** A record as a row. It takes the focus from the keys `j` and `k`, and Enter then opens it. */
export const ListRow = memo(({ resource, record, columns }: Props) => {
  const opened = useOpener(resource)(record);
  return (
    <TableRow hover tabIndex={-1} {...{ [ROW_MARK]: '' }} sx={{ '&:focus-visible': { outlineOffset: '-2px' } }}>
      {columns.map((column, index) => (
        <TableCell
          key={column.show}
          align={column.isNumeric ? 'right' : 'left'}
          component={index === 0 ? 'th' : 'td'}
          {...(index === 0 ? { scope: 'row' } : {})}
          sx={{ minWidth: index === 0 ? 180 : undefined, maxWidth: index === 0 ? 360 : 260, fontWeight: 400 }}
        >
          <ColumnCell
            resource={resource}
            record={record}
            column={column}
            {...(index === 0
              ? { wrap: (value) => <RecordLink resource={resource} record={record} opened={opened}>{value}</RecordLink> }
              : {})}
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
export const hasActions = (resource: AnyResource): boolean => (resource.list.actions ?? []).length > 0;
