/**
 * Of what is wrong with a filter: a line of its own below it, as wide as it is, so that it covers nothing and the filter does not
 * grow; the filters beside it stay where they are.
 */
export const problemLine = {
  m: 0,
  width: 0,
  minWidth: '100%',
  lineHeight: '17px',
  '[role="search"]:has(&)': { alignItems: 'flex-start' },
} as const;
