import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { formatCount } from '../../../format/formats';
import { useMessages } from '../../hooks/useMessages';
import { importTexts } from './messages';
import { FILE_MB_MAX } from './readCsvFile';
import type { Importing } from './useImport';

interface Props {
  importing: Pick<Importing, 'columns' | 'rowsMax' | 'pick' | 'file'>;
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

export const ChooseFile = ({ importing: { columns, rowsMax, pick, file } }: Props) => {
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
