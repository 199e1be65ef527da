import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { NoValue } from '../framework/ui/values/NoValue';
import { isBlank } from '../framework/ui/values/resolveValue';

interface Item {
  label: string;
  /** Shown as a dash when empty. */
  value: ReactNode;
  /** Uses the full width, for a picture, an address or a note. */
  isWide?: boolean;
}

interface Props {
  items: readonly Item[];
  /** Title of the list, for a dialog with several groups. */
  title?: string;
}

/**
 * Labels with values, in two columns if there is space, for the details of users, orders, banners
 * and the like.
 */
export const DescriptionList = ({ items, title }: Props) => (
  <Box component="section" sx={{ minWidth: 0 }}>
    {title !== undefined && <SectionTitle>{title}</SectionTitle>}
    <Box
      component="dl"
      sx={{ display: 'grid', m: 0, gap: '16px', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
    >
      {items.map(({ label, value, isWide = false }) => (
        <Box key={label} sx={{ minWidth: 0, gridColumn: isWide ? '1 / -1' : undefined }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary', mb: '2px' }}>
            {label}
          </Typography>
          <Box
            component="dd"
            sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: isWide ? 'pre-line' : undefined }}
          >
            {isBlank(value) ? <NoValue /> : value}
          </Box>
        </Box>
      ))}
    </Box>
  </Box>
);

export const SectionTitle = ({ children }: { children: ReactNode }) => (
  <Typography component="h3" variant="body1" sx={{ fontWeight: 600, mb: '12px' }}>
    {children}
  </Typography>
);

const ShortItem = ({
  label,
  isWide = false,
  children,
}: {
  label: string;
  isWide?: boolean | undefined;
  children: ReactNode;
}) => (
  <Box sx={{ minWidth: 0, gridColumn: isWide ? '1 / -1' : undefined }}>
    <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
      {label}
    </Box>
    <Box
      component="dd"
      sx={{ m: 0, fontWeight: 500, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
    >
      {children}
    </Box>
  </Box>
);

/**
 * A DescriptionList with two columns on a phone too, because the keyboard may leave only half of
 * the screen.
 */
export const ShortDescriptionList = ({ items }: { items: readonly Item[] }) => (
  <Box
    component="dl"
    sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '12px 16px' }}
  >
    {items.map(({ label, value, isWide }) => (
      <ShortItem key={label} label={label} isWide={isWide}>
        {value}
      </ShortItem>
    ))}
  </Box>
);
