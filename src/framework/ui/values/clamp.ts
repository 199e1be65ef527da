/** Class of a second value, which a focused row shows in full. */
export const BELOW = 'below';

/** Cuts a text after a number of lines; the record's details show the rest. */
export const clamp = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  }) as const;

/** In a list only the record's name looks like a link; numbers and addresses do on hover. */
export const quietLinks = {
  '& .MuiLink-root': { color: 'inherit', fontWeight: 'inherit' },
} as const;
