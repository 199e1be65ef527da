import ImageIcon from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import type { SystemStyleObject } from '@mui/system';
import { useState } from 'react';

interface Props {
  src: string;
  /** Title of the banner; also the alternative text of the picture. */
  title: string;
  sx: SystemStyleObject;
}

const frame = {
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  borderRadius: '8px',
  border: '1px solid',
  borderColor: 'divider',
  bgcolor: 'action.hover',
  color: 'text.secondary',
} as const;

/** A banner in its frame; a placeholder if the picture is missing or fails to load. */
export const BannerPicture = ({ src, title, sx }: Props) => {
  const [broken, setBroken] = useState<string>();
  if (src === '' || broken === src) {
    return (
      <Box role="img" aria-label={title} sx={{ ...frame, ...sx }}>
        <ImageIcon aria-hidden />
      </Box>
    );
  }
  return (
    <Box sx={{ ...frame, ...sx }}>
      <Box
        component="img"
        src={src}
        alt={title}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(src)}
        sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
      />
    </Box>
  );
};
