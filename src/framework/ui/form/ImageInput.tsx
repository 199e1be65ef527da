import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useState, type DragEvent } from 'react';
import { limits } from '../../core/limits';
import { useFormScope } from './scope';
import { ImageChooser } from './ImageChooser';
import { ImagePreview } from './ImagePreview';
import { textOf, type InputProps } from './inputProps';
import { useUpload } from './useUpload';

const useDrop = (onFile: (file: File | undefined) => void) => {
  const [isOver, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onFile(event.dataTransfer.files[0]);
    },
  };
  return { isOver, handlers };
};

/** A picture: picked, dropped or photographed; uploaded at once, shown, replaced, removed. */
const ImageInput = (props: InputProps) => {
  const { path, label, labelId, value, onChange, error, describedBy } = props;
  const { setUploading } = useFormScope();
  const upload = useUpload({
    onUploaded: onChange,
    onBusy: (isBusy) => setUploading(path, isBusy),
  });
  const { isOver, handlers } = useDrop(upload.pick);
  const address = textOf(value);
  const { sending, refusal } = upload;
  const problem = refusal ?? sending?.problem;
  const problemId = `${labelId}problem`;
  const accept = limits().uploadTypes.join(',');
  const remove = () => {
    upload.drop();
    if (!sending) onChange('');
  };
  const shown = sending?.preview ?? address;
  return (
    <Box
      role="group"
      aria-labelledby={labelId}
      aria-describedby={
        [describedBy, problem !== undefined && problemId].filter(Boolean).join(' ') || undefined
      }
      {...handlers}
      sx={{
        p: 3,
        border: '1px dashed',
        borderColor:
          error !== undefined || problem !== undefined
            ? 'error.main'
            : isOver
              ? 'primary.main'
              : 'divider',
        borderRadius: 1,
        bgcolor: isOver ? 'action.hover' : undefined,
      }}
    >
      {shown === '' ? (
        <ImageChooser
          accept={accept}
          label={label}
          isInvalid={error !== undefined}
          onPick={upload.pick}
        />
      ) : (
        <ImagePreview
          accept={accept}
          label={label}
          address={shown}
          share={sending && sending.problem === undefined ? sending.share : undefined}
          isInvalid={error !== undefined || problem !== undefined}
          onPick={upload.pick}
          onRetry={sending?.problem === undefined ? undefined : upload.retry}
          onRemove={remove}
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

export default ImageInput;
