import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { FieldConfig } from '../../declaration/declaration';
import { isObject } from '../../declaration/isObject';
import { FieldValue } from './FieldValue';

/** The rows inside a record, such as a product's prices, as a small table. */
export const RowsValue = ({ field, rows }: { field: FieldConfig; rows: readonly unknown[] }) => {
  const columns = Object.entries(field.row ?? {});
  return (
    <Table size="small" aria-label={field.label}>
      <TableHead>
        <TableRow>
          {columns.map(([key, column]) => (
            <TableCell key={key}>{column.label}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.filter(isObject).map((row, index) => (
          <TableRow key={index}>
            {columns.map(([key, column]) => (
              <TableCell key={key}>
                <FieldValue field={column} source={key} record={{ ...row, id: String(index) }} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};
