import Box from '@mui/material/Box';
import { useState, type DragEvent } from 'react';
import { limits } from '../../declaration/limits';
import { ImageChooser } from './ImageChooser';
import { ImagePreview } from './ImagePreview';
import type { InputProps } from './inputProps';
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
  const { label, labelId, describedBy, error } = props;
  const upload = useUpload(props, 'picture');
  const { sending, preview, former, pick, retry, remove, keepsFormer } = upload;
  const { isOver, handlers } = useDrop(pick);
  const accept = limits().uploadTypes.join(',');
  const shown = preview ?? former;
  return (
    <Box
      role="group"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      {...handlers}
      sx={{
        p: 3,
        border: '1px dashed',
        borderColor: error !== undefined ? 'error.main' : isOver ? 'primary.main' : 'divider',
        borderRadius: 1,
        bgcolor: isOver ? 'action.hover' : undefined,
      }}
    >
      {shown === '' ? (
        <ImageChooser accept={accept} label={label} isInvalid={error !== undefined} onPick={pick} />
      ) : (
        <ImagePreview
          accept={accept}
          label={label}
          address={shown}
          share={sending?.share}
          isInvalid={error !== undefined}
          keepsFormer={keepsFormer}
          onPick={pick}
          onRetry={retry}
          onRemove={remove}
        />
      )}
    </Box>
  );
};

export default ImageInput;
