import FileIcon from '@mui/icons-material/AttachFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { uploadLimitTexts } from '../../core/limits';
import { useFrameworkMessages } from '../hooks/useMessages';
import { useUploadMessages } from '../hooks/useUploadMessages';
import { FileLink } from '../values/FileLink';
import { textOf, type InputProps } from './inputProps';
import { PickButton } from './PickButton';
import { UploadFrame } from './UploadFrame';
import { useUpload } from './useUpload';

/** Any file: picked, uploaded at once with its name and progress, replaced, removed. */
const FileInput = (props: InputProps) => {
  const { label, value, error } = props;
  const message = useFrameworkMessages();
  const uploadText = useUploadMessages();
  const { sending, problem, pick, retry, remove } = useUpload(props, 'file');
  const address = textOf(value);
  const isEmpty = address === '' && !sending;
  return (
    <UploadFrame input={props} problem={problem}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {!isEmpty && (
          <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
            {sending ? sending.file.name : <FileLink address={address} />}
          </Box>
        )}
        <PickButton
          accept=""
          name={label}
          isInvalid={error !== undefined || problem !== undefined}
          onPick={pick}
          variant="outlined"
          startIcon={<FileIcon />}
        >
          {uploadText(isEmpty ? 'file_choose' : 'image_replace')}
        </PickButton>
        {sending?.problem !== undefined && (
          <Button onClick={retry} sx={{ minHeight: 44 }}>
            {message('retry')}
          </Button>
        )}
        {!isEmpty && (
          <Button color="inherit" onClick={remove} sx={{ minHeight: 44 }}>
            {uploadText('image_remove')}
          </Button>
        )}
        {isEmpty && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {uploadText('file_limit', { size: uploadLimitTexts().size })}
          </Typography>
        )}
      </Box>
      {sending && sending.problem === undefined && (
        <LinearProgress
          variant="determinate"
          aria-label={label}
          value={Math.round(sending.share * 100)}
          sx={{ mt: 2 }}
        />
      )}
    </UploadFrame>
  );
};

export default FileInput;
