export const muted = {
  color: 'text.secondary',
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
} as const;

// every fact has its dot before it, and those at the beginning of a line are cut off
export const facts = {
  ...muted,
  display: 'flex',
  flexWrap: 'wrap',
  ml: '-12px',
  clipPath: 'inset(0 0 0 12px)',
  '& > *::before': { content: '"·"', display: 'inline-block', width: 12, textAlign: 'center' },
} as const;

/** Both of a row's places for decisions, so that nothing moves when one is made. */
export const ACTION_WIDTH = 88;
