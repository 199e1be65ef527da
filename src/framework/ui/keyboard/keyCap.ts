export const keyCap = {
  display: 'inline-block',
  minWidth: 28,
  px: '8px',
  py: '2px',
  textAlign: 'center',
  font: 'inherit',
  fontSize: '0.8125rem',
  border: '1px solid',
  borderColor: 'divider',
  borderBottomWidth: 2,
  borderRadius: '6px',
  bgcolor: 'action.hover',
} as const;
