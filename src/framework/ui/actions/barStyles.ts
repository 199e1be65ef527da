/** Style of a bar at the end of a list that stays in sight while the list scrolls. */
export const barPlace = {
  position: 'sticky',
  bottom: 'calc(var(--shell-bottom, 0px) + 8px)',
  zIndex: 2,
  mt: '12px',
  display: 'grid',
  gap: '8px',
} as const;

export const bar = {
  p: '8px 12px',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  minWidth: 0,
} as const;

/** The bar's buttons; on a phone they have a separate line. */
export const actions = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  alignItems: 'center',
  gap: '8px',
  ml: { sm: 'auto' },
  width: { xs: '100%', sm: 'auto' },
  '& > .MuiButton-root': {
    flex: { xs: '1 1 0', sm: '0 0 auto' },
    minWidth: 0,
    minHeight: { xs: 44, sm: 0 },
  },
} as const;
