import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { csvFile } from '../../../core/csv';
import type { ResourceConfig } from '../../../core/declaration';
import { formatCount } from '../../../core/formats';
import type { ImportCheck, ImportError } from '../../../core/provider';
import { saveFile } from '../export/saveExport';
import { valueAt } from './matching';
import { useImportTexts } from './messages';
import type { CsvFile } from './readCsvFile';
import type { Importing } from './useImport';

const SHOWN = 100;
const cell = { px: 2, py: 1, overflowWrap: 'anywhere', verticalAlign: 'top' } as const;

interface Props {
  resource: ResourceConfig;
  file: CsvFile;
  check: ImportCheck;
  importing: Pick<Importing, 'columns' | 'matching'>;
}

/** What the file would do, or every error at its row and column. */
export const CheckedFile = ({ resource, file, check, importing }: Props) => {
  const text = useImportTexts(resource);
  const { created, changed, unchanged, errors } = check;
  const would = text('would', {
    created: formatCount(created),
    changed: formatCount(changed),
    unchanged: formatCount(unchanged),
  });
  if (errors.length > 0)
    return <Errors resource={resource} file={file} errors={errors} importing={importing} />;
  return (
    <Box role="status" sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="h2">{would}</Typography>
      <Alert severity={created + changed > 0 ? 'success' : 'info'}>
        {text(created + changed > 0 ? 'ready' : 'nothing')}
      </Alert>
    </Box>
  );
};

const Errors = ({
  resource,
  file,
  errors,
  importing: { columns, matching },
}: Omit<Props, 'check'> & { errors: readonly ImportError[] }) => {
  const text = useImportTexts(resource);
  const head = [text('row'), text('column'), text('value'), text('problem')];
  const cellsOf = (error: ImportError) => [
    error.line,
    columns[error.column]?.label ?? error.column,
    valueAt(file, matching, error),
    error.text,
  ];
  const save = () =>
    saveFile(
      new Blob([csvFile([head, ...errors.map(cellsOf)])], { type: 'text/csv;charset=utf-8' }),
      `${file.name.replace(/\.\w+$/, '')}-errors.csv`,
    );
  return (
    <>
      <Alert severity="error" role="alert">
        {errors.length === 1
          ? text('wrong_one')
          : text('wrong', { count: formatCount(errors.length) })}
      </Alert>
      <ErrorTable head={head} errors={errors.slice(0, SHOWN)} cellsOf={cellsOf} />
      {errors.length > SHOWN && (
        <Typography variant="caption">{text('more', { shown: SHOWN })}</Typography>
      )}
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<DownloadIcon />}
        onClick={save}
        sx={{ justifySelf: 'start' }}
      >
        {text('save_errors')}
      </Button>
    </>
  );
};

interface TableProps {
  head: readonly string[];
  errors: readonly ImportError[];
  cellsOf: (error: ImportError) => readonly (string | number)[];
}

const ErrorTable = ({ head, errors, cellsOf }: TableProps) => (
  <Table size="small">
    <TableHead>
      <TableRow>
        {head.map((name) => (
          <TableCell key={name} sx={cell}>
            {name}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
    <TableBody>
      {errors.map((error) => (
        <TableRow key={`${error.line} ${error.column} ${error.text}`}>
          {cellsOf(error).map((value, at) => (
            <TableCell
              key={head[at]}
              sx={{ ...cell, ...(at === 0 ? { fontVariantNumeric: 'tabular-nums' } : {}) }}
            >
              {String(value).slice(0, 200)}
            </TableCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
