/** Of what stands at the end of a list, in sight wherever it is scrolled to. */
export const barPlace = {
  position: 'sticky', bottom: 'calc(var(--shell-bottom, 0px) + 8px)', zIndex: 2, mt: '12px', display: 'grid', gap: '8px',
} as const;

export const bar = { p: '8px 12px', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px', minWidth: 0 } as const;
