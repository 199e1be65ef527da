export const muted = {
  color: 'text.secondary',
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
} as const;

// every fact has a dot before it; dots at the start of a line are clipped
export const summary = {
  ...muted,
  display: 'flex',
  flexWrap: 'wrap',
  ml: '-12px',
  clipPath: 'inset(0 0 0 12px)',
  '& > *::before': { content: '"·"', display: 'inline-block', width: 12, textAlign: 'center' },
} as const;

/** Width of both decision columns, so that nothing moves after a decision. */
export const ACTION_WIDTH = 88;
