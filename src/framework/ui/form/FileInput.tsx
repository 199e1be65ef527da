import FileIcon from '@mui/icons-material/AttachFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { uploadLimitTexts } from '../../core/limits';
import { useFrameworkMessages } from '../hooks/useMessages';
import { useUploadMessages } from '../hooks/useUploadMessages';
import { FileLink } from '../values/FileLink';
import { textOf, type InputProps } from './inputProps';
import { PickButton } from './PickButton';
import { useFormScope } from './scope';
import { useUpload } from './useUpload';

/** Any file: picked, uploaded at once with its name and progress, replaced, removed. */
const FileInput = (props: InputProps) => {
  const { path, label, labelId, value, onChange, error, describedBy } = props;
  const message = useFrameworkMessages();
  const uploadText = useUploadMessages();
  const { setUploading } = useFormScope();
  const { sending, refusal, pick, retry, drop } = useUpload({
    takes: 'file',
    onUploaded: onChange,
    onBusy: (isBusy) => setUploading(path, isBusy),
  });
  const address = textOf(value);
  const problem = refusal ?? sending?.problem;
  const problemId = `${labelId}problem`;
  const isEmpty = address === '' && !sending;
  const remove = () => {
    drop();
    if (!sending) onChange('');
  };
  return (
    <Box
      role="group"
      aria-labelledby={labelId}
      aria-describedby={
        [describedBy, problem !== undefined && problemId].filter(Boolean).join(' ') || undefined
      }
    >
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
      {problem !== undefined && (
        <FormHelperText id={problemId} error role="alert" sx={{ mx: 0 }}>
          {problem}
        </FormHelperText>
      )}
    </Box>
  );
};

export default FileInput;
