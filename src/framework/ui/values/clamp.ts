/** The class of a second fact, which a row that has the focus shows whole. */
export const BELOW = 'below';

/** Cuts a text after so many lines; the rest is in the record's details. */
export const clamp = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  }) as const;

/** In a list only the record's name looks like a link; numbers and addresses show it when they are pointed at. */
export const quietLinks = {
  '& .MuiLink-root': { color: 'inherit', fontWeight: 'inherit' },
} as const;
