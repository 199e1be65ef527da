import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { NoValue } from '../framework/ui/values/NoValue';
import { isBlank } from '../framework/ui/values/resolveValue';

export interface Fact {
  label: string;
  /** A quiet dash where there is none. */
  value: ReactNode;
  /** Takes the whole width: a picture, an address, a note. */
  isWide?: boolean;
}

interface Props {
  facts: readonly Fact[];
  /** A title above them, where a dialog has several groups. */
  title?: string;
}

/** Labels and values to read, two columns where there is room. The details of users, orders, banners and the like. */
export const Facts = ({ facts, title }: Props) => (
  <Box component="section" sx={{ minWidth: 0 }}>
    {title !== undefined && <SectionTitle>{title}</SectionTitle>}
    <Box component="dl" sx={{ display: 'grid', m: 0, gap: '16px', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {facts.map(({ label, value, isWide = false }) => (
        <Box key={label} sx={{ minWidth: 0, gridColumn: isWide ? '1 / -1' : undefined }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary', mb: '2px' }}>
            {label}
          </Typography>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: isWide ? 'pre-line' : undefined }}>
            {isBlank(value) ? <NoValue /> : value}
          </Box>
        </Box>
      ))}
    </Box>
  </Box>
);

/** The small heading of one group of details. */
export const SectionTitle = ({ children }: { children: ReactNode }) => (
  <Typography component="h3" variant="body1" sx={{ fontWeight: 600, mb: '12px' }}>
    {children}
  </Typography>
);
