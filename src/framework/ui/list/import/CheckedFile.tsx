import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { csvFile } from '../../../format/csv';
import { formatCount } from '../../../format/formats';
import type { ImportCheck, ImportError } from '../../../declaration/provider';
import { saveFile } from '../export/saveExport';
import { valueAt } from './matching';
import { useMessages } from '../../hooks/useMessages';
import { importTexts } from './messages';
import type { CsvFile } from './readCsvFile';
import type { Importing } from './useImport';

const ERRORS_SHOWN = 100;
const CHANGES_SHOWN = 200;
const TEXT_SHOWN = 200;
const cell = { px: 2, py: 1, verticalAlign: 'top' } as const;
/** On a phone, words in the first columns do not break. */
const cellAt = (at: number) => ({
  ...cell,
  ...(at === 0 ? { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } : {}),
  ...(at > 1 ? { overflowWrap: 'anywhere' } : {}),
});

type Cells = readonly (string | number)[];

interface Props {
  file: CsvFile;
  check: ImportCheck;
  importing: Pick<Importing, 'columns' | 'matching' | 'isConfirmed' | 'setConfirmed'>;
}

/** Effects of the import, or every error with its row and column. */
export const CheckedFile = (props: Props) => {
  const text = useMessages(importTexts);
  const { created, changed, unchanged, errors } = props.check;
  const changesText = text('would', {
    created: formatCount(created),
    changed: formatCount(changed),
    unchanged: formatCount(unchanged),
  });
  if (errors.length > 0) return <Errors {...props} />;
  return (
    <>
      <Box role="status" sx={{ display: 'grid', gap: 3 }}>
        <Typography variant="h2">{changesText}</Typography>
        <Alert severity={created + changed > 0 ? 'success' : 'info'}>
          {text(created + changed > 0 ? 'ready' : 'nothing')}
        </Alert>
      </Box>
      <Questions {...props} />
      <Changes {...props} />
    </>
  );
};

const placed =
  ({ file, importing: { columns, matching } }: Props) =>
  (error: ImportError): Cells => [
    error.line,
    columns[error.column]?.label ?? error.column,
    valueAt(file, matching, error),
    error.text,
  ];

const Errors = (props: Props) => {
  const { file, check } = props;
  const text = useMessages(importTexts);
  const count = check.errors.length;
  return (
    <>
      <Alert severity="error" role="alert">
        {text('wrong', { smart_count: count, count: formatCount(count) })}
      </Alert>
      <Listed
        head={[text('row'), text('column'), text('value'), text('problem')]}
        rows={check.errors.map(placed(props))}
        max={ERRORS_SHOWN}
        save={text('save_errors')}
        name={fileName(file, 'errors')}
      />
    </>
  );
};

/** Values that a spreadsheet may have rewritten, and the checkbox that accepts them. */
const Questions = (props: Props) => {
  const { file, check, importing } = props;
  const text = useMessages(importTexts);
  const { questions = [] } = check;
  const count = questions.length;
  if (count === 0) return null;
  return (
    <>
      <Alert severity="warning">{text('asked', { count: formatCount(count) })}</Alert>
      <Listed
        head={[text('row'), text('column'), text('value'), text('question')]}
        rows={questions.map(placed(props))}
        max={ERRORS_SHOWN}
        save={text('save_questions')}
        name={fileName(file, 'questions')}
      />
      <FormControlLabel
        control={
          <Checkbox
            checked={importing.isConfirmed}
            onChange={(_, isChecked) => importing.setConfirmed(isChecked)}
          />
        }
        label={text('confirm')}
      />
    </>
  );
};

const Changes = ({ file, check, importing: { columns } }: Props) => {
  const text = useMessages(importTexts);
  const { changes = [] } = check;
  if (changes.length === 0) return null;
  const [row, column] = [text('row'), text('column')];
  const rows = changes.map(({ line, column: key, before, after }) => [
    line,
    columns[key]?.label ?? key,
    before,
    after,
  ]);
  const displayed = (value: string | number = '') =>
    String(value).slice(0, TEXT_SHOWN) || text('blank');
  return (
    <>
      <Typography variant="h3">{text('changes')}</Typography>
      <Listed
        head={[row, column, text('change')]}
        fileHead={[row, column, text('before'), text('after')]}
        rows={rows}
        shownOf={([line = '', label = '', before, after]) => [
          line,
          label,
          `${displayed(before)} → ${displayed(after)}`,
        ]}
        max={CHANGES_SHOWN}
        save={text('save_changes')}
        name={fileName(file, 'changes')}
      />
    </>
  );
};

const fileName = (file: CsvFile, what: string) => `${file.name.replace(/\.\w+$/, '')}-${what}.csv`;

interface ListedProps {
  head: readonly string[];
  /** Columns of the file, if they differ from those on screen. */
  fileHead?: readonly string[];
  rows: readonly Cells[];
  shownOf?: (cells: Cells) => Cells;
  max: number;
  save: string;
  name: string;
}

/** The first rows as a table, and all rows as a file. */
const Listed = ({
  head,
  fileHead = head,
  rows,
  shownOf = (cells) => cells.map((one) => String(one).slice(0, TEXT_SHOWN)),
  max,
  save,
  name,
}: ListedProps) => {
  const text = useMessages(importTexts);
  const saveAll = () =>
    saveFile(new Blob([csvFile([fileHead, ...rows])], { type: 'text/csv;charset=utf-8' }), name);
  return (
    <>
      <Table size="small">
        <TableHead>
          <TableRow>
            {head.map((title, at) => (
              <TableCell key={title} sx={cellAt(at)}>
                {title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.slice(0, max).map((cells) => (
            <TableRow key={cells.join(' ')}>
              {shownOf(cells).map((value, at) => (
                <TableCell key={head[at]} sx={cellAt(at)}>
                  {value}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {rows.length > max && (
        <Typography variant="caption">
          {text('more', { shown: max, count: formatCount(rows.length) })}
        </Typography>
      )}
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<DownloadIcon />}
        onClick={saveAll}
        sx={{ justifySelf: 'start' }}
      >
        {save}
      </Button>
    </>
  );
};
