import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useListContext } from 'ra-core';
import type { AnyRecord, AnyResource } from '../../../core/erased';
import type { ListColumn } from '../useColumns';
import { useFrameworkWords, useListText } from '../useListText';
import { hasActions, ListRow } from './ListRow';
import { SkeletonRows } from './SkeletonRows';

interface Props {
  resource: AnyResource;
  columns: readonly ListColumn[];
}

// below the bar of whatever application it stands in; a box that scrolls sideways can't have a header that sticks to the page
const sticky = { position: { md: 'sticky' }, top: 'var(--shell-bar, 0px)', zIndex: 1 } as const;

const edges = {
  '& thead th:first-of-type': { borderTopLeftRadius: 9 },
  '& thead th:last-of-type': { borderTopRightRadius: 9 },
  '& tbody tr:last-child > *': { borderBottom: 0 },
} as const;

const Head = ({ resource, columns }: Props) => {
  const word = useFrameworkWords();
  return (
    <TableHead>
      <TableRow>
        {columns.map((column) => (
          <TableCell key={column.show} scope="col" align={column.isNumeric ? 'right' : 'left'} sx={sticky}>
            {column.label}
          </TableCell>
        ))}
        {hasActions(resource) && (
          <TableCell scope="col" align="right" sx={sticky}>
            {word('actions')}
          </TableCell>
        )}
      </TableRow>
    </TableHead>
  );
};

/** The rows as a table whose header stays in sight. */
export const ListTable = ({ resource, columns }: Props) => {
  const { data, isPending } = useListContext<AnyRecord>();
  const { many } = useListText(resource);
  return (
    <Paper variant="outlined" sx={{ overflowX: { xs: 'auto', md: 'visible' } }}>
      <Table aria-label={many} sx={edges}>
        <Head resource={resource} columns={columns} />
        <TableBody>
          {isPending || !data ? (
            <SkeletonRows columns={columns} hasActions={hasActions(resource)} />
          ) : (
            data.map((record) => <ListRow key={record.id} resource={resource} record={record} columns={columns} />)
          )}
        </TableBody>
      </Table>
    </Paper>
  );
};
