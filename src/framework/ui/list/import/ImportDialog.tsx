import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { ResourceConfig } from '../../../declaration/declaration';
import { useBackCloses } from '../../hooks/useBackCloses';
import { DialogFrame } from '../../values/DialogFrame';
import { CheckedFile } from './CheckedFile';
import { chosenTwice } from './matching';
import { MatchColumns } from './MatchColumns';
import type { MessageOf } from '../../../texts/texts';
import { useMessages, useResourceMessages } from '../../hooks/useMessages';
import { importTexts } from './messages';
import { type Importing, useImport } from './useImport';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Typography from '@mui/material/Typography';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { formatCount } from '../../../format/formats';
import { FILE_MB_MAX } from './readCsvFile';

interface Props {
  resource: ResourceConfig;
  onClose: () => void;
}

/** Reason why the matched columns can't be sent. */
const mismatch = (
  { matching, columns }: Importing,
  text: MessageOf<typeof importTexts>,
): string | undefined => {
  const duplicateColumns = chosenTwice(matching);
  if (duplicateColumns !== undefined)
    return text('chosen_twice', { label: columns[duplicateColumns]?.label ?? duplicateColumns });
  return matching.every((key) => key === undefined) ? text('none_matched') : undefined;
};

const Actions = ({ importing }: { importing: Importing }) => {
  const text = useMessages(importTexts);
  const { file, check, busy, setCheck, isConfirmed, start, run, cancel } = importing;
  if (!file) return null;
  const isBusy = busy !== undefined;
  if (!check) {
    return (
      <>
        {isBusy && (
          <Button color="inherit" onClick={cancel}>
            {text('cancel')}
          </Button>
        )}
        <Button
          variant="contained"
          disabled={isBusy || mismatch(importing, text) !== undefined}
          onClick={() => void start(file)}
        >
          {text(isBusy ? 'checking' : 'check')}
        </Button>
      </>
    );
  }
  const { token } = check;
  const isUseful = check.created + check.changed > 0;
  const isAsked = !isConfirmed && (check.questions ?? []).length > 0;
  return (
    <>
      <Button color="inherit" disabled={isBusy} onClick={() => setCheck(undefined)}>
        {text('back')}
      </Button>
      {token !== undefined && isUseful && (
        <Button
          variant="contained"
          disabled={isBusy || isAsked}
          onClick={() => void run(file, token)}
        >
          {text(isBusy ? 'running' : 'run')}
        </Button>
      )}
    </>
  );
};

/** Imports a file: choose it, match its columns, check it, and import all rows or none. */
const ImportDialog = ({ resource, onClose }: Props) => {
  const text = useMessages(importTexts);
  const { many } = useResourceMessages(resource);
  const importing = useImport(resource, onClose);
  useBackCloses(true, importing.busy === 'run' ? undefined : onClose);
  const { file, check, problem, busy } = importing;
  const wrong = problem ?? (file && !check ? mismatch(importing, text) : undefined);
  return (
    <DialogFrame
      title={text('title', { many })}
      onClose={onClose}
      isBusy={busy === 'run'}
      width="wide"
      actions={<Actions importing={importing} />}
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        {wrong !== undefined && (
          <Alert severity="error" role="alert" sx={{ overflowWrap: 'anywhere' }}>
            {wrong}
          </Alert>
        )}
        {busy && <LinearProgress aria-label={text(busy === 'check' ? 'checking' : 'running')} />}
        {!busy && <ChooseFile importing={importing} />}
        {file && !check && <MatchColumns file={file} importing={importing} />}
        {file && check && <CheckedFile file={file} check={check} importing={importing} />}
      </Box>
    </DialogFrame>
  );
};

export default ImportDialog;

interface ChooseFileProps {
  importing: Pick<Importing, 'columns' | 'rowsMax' | 'pick' | 'file' | 'saveTemplate'>;
}

interface DropProps {
  onDrop: (files: FileList) => void;
  children: ReactNode;
}

const DropArea = ({ onDrop, children }: DropProps) => {
  const [isOver, setOver] = useState(false);
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        onDrop(event.dataTransfer.files);
      }}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        p: 4,
        border: '1px dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        borderRadius: 2,
      }}
    >
      {children}
    </Box>
  );
};

const ChooseFile = ({
  importing: { columns, rowsMax, pick, file, saveTemplate },
}: ChooseFileProps) => {
  const text = useMessages(importTexts);
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    const [picked] = files ?? [];
    if (picked) void pick(picked);
    // allows the same file again, after a correction
    if (input.current) input.current.value = '';
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {!file && <Typography variant="body2">{text('intro')}</Typography>}
      <DropArea onDrop={take}>
        <Button
          variant={file ? 'outlined' : 'contained'}
          color={file ? 'inherit' : 'primary'}
          startIcon={<UploadIcon />}
          onClick={() => input.current?.click()}
          sx={{ minHeight: 44 }}
        >
          {text(file ? 'another' : 'choose')}
        </Button>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text('drop')}
        </Typography>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          hidden
          aria-label={text('choose')}
          onChange={(event) => take(event.target.files)}
        />
      </DropArea>
      {!file && (
        <Button
          color="inherit"
          startIcon={<DownloadIcon />}
          disabled={Object.keys(columns).length === 0}
          onClick={saveTemplate}
          sx={{ justifySelf: 'start', minHeight: 44 }}
        >
          {text('template')}
        </Button>
      )}
      {!file && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {text('limits', { rows: formatCount(rowsMax), size: FILE_MB_MAX })}{' '}
          {text('columns', {
            columns: Object.values(columns)
              .map(({ label }) => label)
              .join(', '),
          })}
        </Typography>
      )}
    </Box>
  );
};
