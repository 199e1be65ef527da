import Box from '@mui/material/Box';
import { useState } from 'react';
import { Picture } from '../../framework/ui/values/Picture';

const SMALL_PX = 48;
const LARGE_PX = 240;

/** The picture to review; a press enlarges it. */
export const WaitingPicture = ({
  src,
  name,
  label,
}: {
  src: string;
  name: string;
  label: string;
}) => {
  const [isLarge, setLarge] = useState(false);
  return (
    <Box
      component="button"
      type="button"
      aria-expanded={isLarge}
      aria-label={label}
      sx={{
        p: 0,
        border: 0,
        background: 'none',
        cursor: isLarge ? 'zoom-out' : 'zoom-in',
        borderRadius: 1,
        alignSelf: 'flex-start',
      }}
      onClick={() => setLarge(!isLarge)}
    >
      <Picture src={src} label={name} size={isLarge ? LARGE_PX : SMALL_PX} />
    </Box>
  );
};
