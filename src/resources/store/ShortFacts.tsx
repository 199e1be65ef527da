import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Fact } from '../../components/Facts';

const One = ({ label, isWide = false, children }: { label: string; isWide?: boolean | undefined; children: ReactNode }) => (
  <Box sx={{ minWidth: 0, gridColumn: isWide ? '1 / -1' : undefined }}>
    <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{label}</Box>
    <Box component="dd" sx={{ m: 0, fontWeight: 500, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{children}</Box>
  </Box>
);

/** Facts that are short: two columns on a phone, too, whose keyboard may leave half of the screen. */
export const ShortFacts = ({ facts }: { facts: readonly Fact[] }) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '12px 16px' }}>
    {facts.map(({ label, value, isWide }) => (
      <One key={label} label={label} isWide={isWide}>{value}</One>
    ))}
  </Box>
);
