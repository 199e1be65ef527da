import Box from '@mui/material/Box';
import { useState } from 'react';

const ground = {
  bgcolor: 'action.hover',
  color: 'text.secondary',
  border: '1px solid',
  borderColor: 'divider',
} as const;

/** The first letters of the first two words: Paradise Biryani → PB. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase();

interface Props {
  src: string;
  /** Whose picture it is; its initials stand in where there is none or it does not load. */
  of: string;
  size?: number;
}

/** A rounded square picture. It stands beside the name, so it has no name of its own. */
export const Picture = ({ src, of, size = 40 }: Props) => {
  const [broken, setBroken] = useState<string>();
  const box = { width: size, height: size, borderRadius: '8px', flexShrink: 0 } as const;
  if (src === '' || broken === src) {
    return (
      <Box
        aria-hidden
        sx={{ ...box, ...ground, display: 'grid', placeItems: 'center', fontSize: size * 0.34, fontWeight: 600 }}
      >
        {initialsOf(of)}
      </Box>
    );
  }
  return (
    <Box
      component="img"
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      width={size}
      height={size}
      onError={() => setBroken(src)}
      sx={{ ...box, ...ground, objectFit: 'cover', display: 'block' }}
    />
  );
};
