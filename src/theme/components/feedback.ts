import { palettes, radii, tones, type Theme, type Tone } from '../tokens';
import type { Overrides } from './overrides';

const pill = ({ ink, ground }: Tone) => ({
  backgroundColor: ground,
  color: ink,
  '& .MuiChip-icon': { color: ink },
});
const block = ({ ink, ground }: Tone) => ({
  backgroundColor: ground,
  color: ink,
  '& .MuiAlert-icon': { color: ink },
});

/** Chips are tone pills; skeletons have the page's tint. */
export const feedback = (theme: Theme): Overrides => {
  const { line, sunken, mark, tint, accent } = palettes[theme];
  const tone = tones[theme];
  return {
    MuiChip: {
      styleOverrides: {
        root: {
          height: 24,
          borderRadius: radii.pill,
          fontSize: '0.75rem',
          fontWeight: 550,
          ...pill(tone.grey),
        },
        colorSuccess: pill(tone.leaf),
        colorError: pill(tone.chili),
        colorWarning: pill(tone.turmeric),
        colorInfo: pill(tone.indigo),
        colorSecondary: pill(tone.teal),
        colorPrimary: { backgroundColor: tint, color: accent },
        outlined: { backgroundColor: 'transparent', borderColor: line },
        icon: { fontSize: 14, marginLeft: 6 },
      },
    },
    MuiSkeleton: {
      defaultProps: { animation: 'wave' },
      styleOverrides: {
        root: {
          backgroundColor: line,
          transform: 'none',
          borderRadius: 6,
          '&::after': { animationDuration: '1.6s' },
        },
      },
    },
    MuiLinearProgress: {
      styleOverrides: {
        root: { height: 2, backgroundColor: 'transparent' },
        bar: { backgroundColor: mark },
      },
    },
    MuiAlert: {
      styleOverrides: {
        root: { borderRadius: radii.control, fontSize: '0.8125rem', border: 0 },
        standardSuccess: block(tone.leaf),
        standardError: block(tone.chili),
        standardWarning: block(tone.turmeric),
        standardInfo: block(tone.indigo),
      },
    },
    MuiAvatar: {
      styleOverrides: { root: { backgroundColor: sunken, color: accent, fontWeight: 600 } },
    },
    MuiBadge: { styleOverrides: { badge: { fontWeight: 600 } } },
  };
};
