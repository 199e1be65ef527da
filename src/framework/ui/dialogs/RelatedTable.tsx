import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link as RouterLink } from 'react-router-dom';
import type { ResourceConfig, ResourceRecord } from '../../declaration/declaration';
import type { Related } from '../../declaration/screenParts';
import { useResourceMessages } from '../hooks/useMessages';
import { useReferenceLink } from '../hooks/useReferenceLink';
import { RecordValue } from '../values/RecordValue';
import { recordTitle } from '../../declaration/parts';
import { definitionOf } from '../values/resolveValue';

const COLUMNS = 4;
/** Number of columns on a phone: the name and the most important value. */
const PHONE_COLUMNS = 2;

const columnsOf = (
  target: ResourceConfig,
  { columns, by }: Related,
  from: string,
): readonly string[] => {
  if (columns) return columns;
  const names = target.list.columns.map((column) =>
    typeof column === 'object' ? column.show : column,
  );
  // the column that refers to the record has the same value in every row
  return names
    .filter((name) => name !== by && definitionOf(target, name).to !== from)
    .slice(0, COLUMNS);
};

interface Props {
  target: ResourceConfig;
  related: Related;
  rows: readonly ResourceRecord[];
  /** Name of the resource whose record the rows refer to. */
  from: string;
}

export const RelatedTable = ({ target, related, rows, from }: Props) => {
  const text = useResourceMessages(target);
  const { linkTo } = useReferenceLink(target);
  const columns = columnsOf(target, related, from);
  const shownAt = (index: number) => ({
    display: index < PHONE_COLUMNS ? 'table-cell' : { xs: 'none', sm: 'table-cell' },
  });
  const cell = (row: ResourceRecord, name: string, index: number) => {
    const value = <RecordValue resource={target} record={row} name={name} isCompact />;
    const opened = index === 0 ? linkTo(row.id) : undefined;
    return opened ? (
      <Link component={RouterLink} {...opened} aria-label={recordTitle(target, row)}>
        {value}
      </Link>
    ) : (
      value
    );
  };
  return (
    <Box sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Table
        size="small"
        sx={{ '& tr:last-of-type > td, & tr:last-of-type > th': { borderBottom: 0 } }}
      >
        <TableHead>
          <TableRow>
            {columns.map((name, index) => (
              <TableCell key={name} sx={shownAt(index)}>
                {text.field(name, definitionOf(target, name).label)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              {columns.map((name, index) => (
                <TableCell key={name} sx={{ ...shownAt(index), overflowWrap: 'anywhere' }}>
                  {cell(row, name, index)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};
