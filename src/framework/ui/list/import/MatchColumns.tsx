import Alert from '@mui/material/Alert';
import NativeSelect from '@mui/material/NativeSelect';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ImportColumns } from '../../../declaration/api';
import { formatCount } from '../../../format/formats';
import { headerTwice } from './matching';
import { useMessages } from '../../hooks/useMessages';
import { importTexts } from './messages';
import type { CsvFile } from './readCsvFile';
import type { Importing } from './useImport';

interface Props {
  file: CsvFile;
  importing: Pick<Importing, 'columns' | 'matching' | 'setMatching' | 'busy' | 'exampleLine'>;
}

const cell = { px: 2, py: 1, overflowWrap: 'anywhere' } as const;
/** Hides a column on a phone. */
const hiddenOnPhone = { display: { xs: 'none', sm: 'table-cell' } } as const;

interface SelectProps {
  columns: ImportColumns;
  value: string;
  onChange: (key: string) => void;
  label: string;
  /** The text of the empty choice. */
  skip: string;
  isOff: boolean;
}

const MeaningSelect = ({ columns, value, onChange, label, skip, isOff }: SelectProps) => (
  <NativeSelect
    fullWidth
    disabled={isOff}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    inputProps={{ 'aria-label': label }}
    sx={{ minHeight: 40, color: value ? 'text.primary' : 'text.secondary' }}
  >
    <option value="">{skip}</option>
    {Object.entries(columns).map(([key, column]) => (
      <option key={key} value={key}>
        {column.label}
      </option>
    ))}
  </NativeSelect>
);

export const MatchColumns = ({ file, importing }: Props) => {
  const { columns, matching, setMatching, busy, exampleLine } = importing;
  const text = useMessages(importTexts);
  const duplicateHeaders = headerTwice(file);
  const set = (at: number, key: string) =>
    setMatching(matching.map((old, column) => (column === at ? key || undefined : old)));
  return (
    <>
      <Typography variant="body2">
        {text('matching', {
          file: file.name,
          rows: formatCount(file.rows.length),
        })}
      </Typography>
      {exampleLine !== undefined && (
        <Alert severity="info">{text('example', { row: exampleLine })}</Alert>
      )}
      {duplicateHeaders !== undefined && (
        <Alert severity="warning">{text('twice', { header: duplicateHeaders })}</Alert>
      )}
      <Table size="small" sx={{ tableLayout: 'fixed' }}>
        <TableHead>
          <TableRow>
            <TableCell sx={cell}>{text('header_of')}</TableCell>
            <TableCell sx={{ ...cell, ...hiddenOnPhone }}>{text('first_value')}</TableCell>
            <TableCell sx={cell}>{text('meaning')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {file.header.map((header, at) => {
            const name = header || text('header', { number: at + 1 });
            return (
              // the place is what a column of a file is known by
              // oxlint-disable-next-line react/no-array-index-key
              <TableRow key={at}>
                <TableCell sx={cell}>{name}</TableCell>
                <TableCell sx={{ ...cell, ...hiddenOnPhone, color: 'text.secondary' }}>
                  {(file.rows[0]?.cells[at] ?? '').slice(0, 60)}
                </TableCell>
                <TableCell sx={cell}>
                  <MeaningSelect
                    columns={columns}
                    value={matching[at] ?? ''}
                    onChange={(key) => set(at, key)}
                    label={text('meaning_of', { header: name })}
                    skip={text('skip')}
                    isOff={busy !== undefined}
                  />
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </>
  );
};
