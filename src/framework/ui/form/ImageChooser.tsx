import PhotoIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { uploadLimitTexts } from '../../declaration/limits';
import { uploadTexts } from '../../texts/formMessages';
import { PickButton } from './PickButton';
import { useMessages } from '../hooks/useMessages';

interface Props {
  accept: string;
  label: string;
  isInvalid: boolean;
  onPick: (file: File | undefined) => void;
}

/** Input without a picture yet: choose a file, drop it or, on a phone, take a photo. */
export const ImageChooser = ({ accept, label, isInvalid, onPick }: Props) => {
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
