import FileIcon from '@mui/icons-material/AttachFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { uploadLimitTexts } from '../../declaration/limits';
import { useMessages } from '../hooks/useMessages';
import { uploadTexts } from '../../texts/formMessages';
import { FileLink } from '../values/FileLink';
import type { InputProps } from './inputProps';
import { PickButton } from './PickButton';
import { useUpload } from './useUpload';

/** A file of any type: picked, uploaded at once with its name and progress, replaced, removed. */
const FileInput = (props: InputProps) => {
  const { label, labelId, describedBy, error } = props;
  const message = useMessages();
  const uploadText = useMessages(uploadTexts);
  const { sending, file, former, pick, retry, remove, keepsFormer } = useUpload(props, 'file');
  const isEmpty = former === '' && !file;
  return (
    <Box role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {!isEmpty && (
          <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
            {file ? file.name : <FileLink address={former} />}
          </Box>
        )}
        {retry && (
          <Button onClick={retry} data-invalid sx={{ minHeight: 44 }}>
            {message('retry')}
          </Button>
        )}
        <PickButton
          accept=""
          name={label}
          isInvalid={error !== undefined}
          onPick={pick}
          variant="outlined"
          startIcon={<FileIcon />}
        >
          {uploadText(isEmpty ? 'file_choose' : 'image_replace')}
        </PickButton>
        {!isEmpty && (
          <Button color="inherit" onClick={remove} sx={{ minHeight: 44 }}>
            {uploadText(keepsFormer ? 'file_keep' : 'image_remove')}
          </Button>
        )}
        {isEmpty && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {uploadText('file_limit', { size: uploadLimitTexts().size })}
          </Typography>
        )}
      </Box>
      {sending && (
        <LinearProgress
          variant="determinate"
          aria-label={label}
          value={Math.round(sending.share * 100)}
          sx={{ mt: 2 }}
        />
      )}
    </Box>
  );
};

export default FileInput;
