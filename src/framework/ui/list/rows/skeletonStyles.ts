import { alpha, type CSSObject, keyframes, type Theme } from '@mui/material/styles';
import { ownStyles } from '../../values/ownStyles';

/** The class of a bar that stands where a value will be. */
export const BAR = 'row-bar';

const pulse = keyframes`
  50% { opacity: 0.4; }
`;
const wave = keyframes`
  0% { transform: translateX(-100%); }
  50%, 100% { transform: translateX(100%); }
`;

const waving = ({ palette }: Theme, own: CSSObject): CSSObject => ({
  position: 'relative',
  overflow: 'hidden',
  maskImage: 'radial-gradient(white, black)',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    transform: 'translateX(-100%)',
    background: `linear-gradient(90deg, transparent, ${palette.action.hover}, transparent)`,
    animation: `${wave} 2s linear 0.5s infinite`,
    ...(typeof own['&::after'] === 'object' ? own['&::after'] : {}),
  },
});

/** The library's own bars and the theme's, said once instead of once a bar. */
export const skeletonStyles = (theme: Theme): CSSObject => {
  const { palette, components } = theme;
  const own = ownStyles(theme, 'MuiSkeleton');
  const isWave = components?.MuiSkeleton?.defaultProps?.animation === 'wave';
  return {
    '& tbody > tr[data-skeleton]:hover': { backgroundColor: 'transparent' },
    [`& .${BAR}`]: {
      display: 'block',
      backgroundColor: alpha(palette.text.primary, palette.mode === 'light' ? 0.11 : 0.13),
      transformOrigin: '0 55%',
      transform: 'scale(1, 0.6)',
      borderRadius: theme.shape.borderRadius,
      ...own,
      ...(isWave ? waving(theme, own) : { animation: `${pulse} 2s ease-in-out 0.5s infinite` }),
    },
  };
};
