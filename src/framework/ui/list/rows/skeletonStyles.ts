import { alpha, type CSSObject, keyframes, type Theme } from '@mui/material/styles';
import { ownStyles } from '../../values/ownStyles';

/** The class of a bar that stands where a value will be. */
export const BAR = 'row-bar';

const pulse = keyframes`
  50% { opacity: 0.4; }
`;

/**
 * The library's own bars and the theme's, said once instead of once a bar. They pulse as one: a movement of its own would have
 * each of them be a layer, drawn in every frame while the answer is worked on, and taken away before the rows.
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
