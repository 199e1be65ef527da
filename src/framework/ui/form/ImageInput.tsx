import { useState, type DragEvent } from 'react';
import { limits } from '../../core/limits';
import { ImageChooser } from './ImageChooser';
import { ImagePreview } from './ImagePreview';
import { textOf, type InputProps } from './inputProps';
import { UploadFrame } from './UploadFrame';
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
  const { label, error } = props;
  const { sending, problem, pick, retry, remove } = useUpload(props, 'picture');
  const { isOver, handlers } = useDrop(pick);
  const accept = limits().uploadTypes.join(',');
  const shown = sending?.preview ?? textOf(props.value);
  return (
    <UploadFrame
      input={props}
      problem={problem}
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
        <ImageChooser accept={accept} label={label} isInvalid={error !== undefined} onPick={pick} />
      ) : (
        <ImagePreview
          accept={accept}
          label={label}
          address={shown}
          share={sending && sending.problem === undefined ? sending.share : undefined}
          isInvalid={error !== undefined || problem !== undefined}
          onPick={pick}
          onRetry={sending?.problem === undefined ? undefined : retry}
          onRemove={remove}
        />
      )}
    </UploadFrame>
  );
};

export default ImageInput;
