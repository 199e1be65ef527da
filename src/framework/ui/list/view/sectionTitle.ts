export const sectionTitle = {
  p: 0,
  mb: '4px',
  fontSize: '0.75rem',
  fontWeight: 550,
  color: 'text.secondary',
} as const;
