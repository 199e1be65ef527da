/**
 * Error of a filter: a separate line below it and as wide, so that it covers nothing and the filter
 * does not grow; the filters next to it stay in place.
 */
export const problemLine = {
  m: 0,
  width: 0,
  minWidth: '100%',
  lineHeight: '17px',
  '[role="search"]:has(&)': { alignItems: 'flex-start' },
} as const;
