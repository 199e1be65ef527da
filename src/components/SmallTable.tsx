import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';

export interface SmallColumn<R> {
  label: string;
  value: (row: R) => ReactNode;
  isNumeric?: boolean;
}

interface Props<R> {
  /** Description of the rows for screen readers. */
  label: string;
  columns: readonly SmallColumn<R>[];
  rows: readonly R[];
  empty: string;
}

const line = { borderBottom: 1, borderColor: 'divider' } as const;

const WideTable = <R,>({ label, columns, rows }: Props<R>) => (
  <Table size="small" aria-label={label}>
    <TableHead>
      <TableRow>
        {columns.map((column) => (
          <TableCell key={column.label} scope="col" align={column.isNumeric ? 'right' : 'left'}>
            {column.label}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
    <TableBody>
      {rows.map((row, index) => (
        <TableRow key={index}>
          {columns.map((column) => (
            <TableCell
              key={column.label}
              align={column.isNumeric ? 'right' : 'left'}
              sx={{ overflowWrap: 'anywhere' }}
            >
              {column.value(row)}
            </TableCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

/** Each row as separate lines: the label on the left, the value on the right. */
const StackedRows = <R,>({ label, columns, rows }: Props<R>) => (
  <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {rows.map((row, index) => (
      <Box key={index} component="li" sx={{ py: '12px', ...line }}>
        <Box
          component="dl"
          sx={{ m: 0, display: 'flex', flexDirection: 'column', gap: '4px', fontSize: '0.8125rem' }}
        >
          {columns.map((column) => (
            <Box
              key={column.label}
              sx={{ display: 'flex', justifyContent: 'space-between', gap: '16px' }}
            >
              <Box component="dt" sx={{ color: 'text.secondary', flexShrink: 0 }}>
                {column.label}
              </Box>
              <Box
                component="dd"
                sx={{ m: 0, minWidth: 0, textAlign: 'right', overflowWrap: 'anywhere' }}
              >
                {column.value(row)}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    ))}
  </Box>
);

/**
 * Read-only rows in a dialog: a table, or on a phone a block per row, so that nothing scrolls
 * sideways.
 */
export const SmallTable = <R,>(props: Props<R>) => {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  if (props.rows.length === 0) {
    return (
      <Typography sx={{ py: '24px', textAlign: 'center', color: 'text.secondary' }}>
        {props.empty}
      </Typography>
    );
  }
  return isPhone ? <StackedRows {...props} /> : <WideTable {...props} />;
};
