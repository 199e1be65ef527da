import Box from '@mui/material/Box';
import { type DragEvent, useState } from 'react';
import { limits, uploadLimitTexts } from '../../declaration/limits';
import type { InputProps } from './inputProps';
import { useUpload } from './useUpload';
import PhotoIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { uploadTexts } from '../../texts/formMessages';
import { PickButton } from './PickButton';
import { useMessages } from '../hooks/useMessages';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';

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

interface Props {
  accept: string;
  label: string;
  isInvalid: boolean;
  onPick: (file: File | undefined) => void;
}

/** Input without a picture yet: choose a file, drop it or, on a phone, take a photo. */
const ImageChooser = ({ accept, label, isInvalid, onPick }: Props) => {
  const uploadText = useMessages(uploadTexts);
  const isPhone = useMediaQuery('(pointer: coarse)', { noSsr: true });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, rowGap: 2 }}>
      <PickButton
        accept={accept}
        name={label}
        isInvalid={isInvalid}
        onPick={onPick}
        variant="outlined"
        startIcon={<PhotoIcon />}
      >
        {uploadText('image_choose')}
      </PickButton>
      {isPhone && (
        <PickButton
          accept={accept}
          capture="environment"
          name={uploadText('image_camera')}
          onPick={onPick}
          variant="outlined"
          startIcon={<CameraIcon />}
        >
          {uploadText('image_camera')}
        </PickButton>
      )}
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {uploadText(isPhone ? 'image_limits' : 'image_drop', uploadLimitTexts())}
      </Typography>
    </Box>
  );
};

interface ImagePreviewProps {
  accept: string;
  label: string;
  address: string;
  /** Upload progress from 0 to 1 during an upload. */
  share?: number;
  isInvalid: boolean;
  /** True if removing this picture restores the previous one. */
  keepsFormer?: boolean;
  onPick: (file: File | undefined) => void;
  onRetry?: () => void;
  onRemove: () => void;
}

const Progress = ({ share, label }: { share: number; label: string }) => {
  const uploadText = useMessages(uploadTexts);
  const percent = Math.round(share * 100);
  return (
    <Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {uploadText('image_uploading', { percent })}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label={label}
        sx={{ height: 6, borderRadius: 1, mt: 1, bgcolor: 'divider' }}
      />
    </Box>
  );
};

const ImagePreview = ({
  accept,
  label,
  address,
  share,
  isInvalid,
  keepsFormer,
  onPick,
  onRetry,
  onRemove,
}: ImagePreviewProps) => {
  const message = useMessages();
  const uploadText = useMessages(uploadTexts);
  const isSending = share !== undefined;
  return (
    <Box sx={{ display: 'flex', gap: 4, alignItems: 'center' }}>
      <Box
        component="img"
        src={address}
        alt={uploadText('image_of', { field: label })}
        sx={{
          width: 96,
          height: 72,
          objectFit: 'cover',
          borderRadius: 1,
          border: 1,
          borderColor: 'divider',
          opacity: isSending ? 0.6 : 1,
        }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {isSending && <Progress share={share} label={label} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {onRetry && (
            <Button onClick={onRetry} data-invalid variant="outlined" sx={{ minHeight: 44 }}>
              {message('retry')}
            </Button>
          )}
          {!isSending && (
            <PickButton accept={accept} name={label} isInvalid={isInvalid} onPick={onPick}>
              {uploadText('image_replace')}
            </PickButton>
          )}
          <Button onClick={onRemove} color="inherit" sx={{ minHeight: 44 }}>
            {isSending
              ? message('cancel')
              : uploadText(keepsFormer ? 'image_keep' : 'image_remove')}
          </Button>
        </Box>
      </Box>
    </Box>
  );
};
