import { alpha, type CSSObject, keyframes, type Theme } from '@mui/material/styles';
import { ownStyles } from '../../values/ownStyles';

/** Class of a value's placeholder bar. */
export const BAR = 'row-bar';

const pulse = keyframes`
  50% { opacity: 0.4; }
`;

/**
 * Bars with the style of the library and the theme, written once instead of once per bar. They
 * pulse together: separate animations would make each bar a layer that is drawn in every frame
 * while the answer is processed, and removed before the rows.
 */
export const skeletonStyles = (theme: Theme): CSSObject => {
  const { palette } = theme;
  const { '&::after': _wave, ...own } = ownStyles(theme, 'MuiSkeleton');
  return {
    '& tbody[data-waiting]': { animation: `${pulse} 2s ease-in-out 0.5s infinite` },
    '& tbody > tr[data-skeleton]:hover': { backgroundColor: 'transparent' },
    [`& .${BAR}`]: {
      display: 'block',
      backgroundColor: alpha(palette.text.primary, palette.mode === 'light' ? 0.11 : 0.13),
      transformOrigin: '0 55%',
      transform: 'scale(1, 0.6)',
      borderRadius: theme.shape.borderRadius,
      ...own,
    },
  };
};
