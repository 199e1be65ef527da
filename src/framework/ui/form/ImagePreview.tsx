import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMessages } from '../hooks/useMessages';
import { uploadTexts } from '../../texts/formMessages';
import { PickButton } from './PickButton';

interface Props {
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

export const ImagePreview = ({
  accept,
  label,
  address,
  share,
  isInvalid,
  keepsFormer,
  onPick,
  onRetry,
  onRemove,
}: Props) => {
  const message = useMessages();
  const uploadText = useMessages(uploadTexts);
  const isSending = share !== undefined;
  return (
    <Box sx={{ display: 'flex', gap: 4, alignItems: 'center' }}>
      <Box
        component="img"
        src={address}
        alt={uploadText('image_of', { field: label.toLowerCase() })}
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
