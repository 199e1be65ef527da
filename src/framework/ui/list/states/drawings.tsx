import SvgIcon from '@mui/material/SvgIcon';
import { type ReactNode, Suspense } from 'react';
import { settings, type ThemeSettings } from '../../../declaration/settings';

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** A small line drawing of 96 by 72; its children are paths. */
export const Illustration = ({ children }: { children: ReactNode }) => (
  <SvgIcon aria-hidden viewBox="0 0 96 72" sx={{ width: 96, height: 72, color: 'text.secondary' }}>
    <g {...line}>{children}</g>
  </SvgIcon>
);

/** The application's drawing, else the default one; its place is reserved while it loads. */
const illustrationOf = (name: keyof ThemeSettings, fallback: ReactNode) => () => {
  const ThemedIllustration = settings().theme[name];
  return ThemedIllustration ? (
    <Suspense fallback={<Illustration>{null}</Illustration>}>
      <ThemedIllustration />
    </Suspense>
  ) : (
    <Illustration>{fallback}</Illustration>
  );
};

/** Drawing of an empty list: an open box. */
export const Empty = illustrationOf(
  'empty',
  <>
    <path d="M8 64h80" />
    <path d="M26 34h44v30H26z" />
    <path d="M26 34l-8-10M70 34l8-10M26 34l10-12h24l10 12" />
    <path d="M40 44h16" />
  </>,
);

/** Drawing for no matches: a magnifying glass. */
export const NothingFound = illustrationOf(
  'nothingFound',
  <>
    <path d="M8 64h80" />
    <circle cx="44" cy="32" r="20" />
    <path d="M36 32h16" strokeDasharray="2 5" />
    <path d="M58.500 46.500l14 14" strokeWidth="3" />
  </>,
);

/** Drawing for a failed load: an unplugged cable. */
export const Unplugged = illustrationOf(
  'failed',
  <>
    <path d="M8 64h80" />
    <path d="M8 44c10 0 12-14 22-14h6" />
    <path d="M36 22h8v16h-8zM44 26h6M44 34h6" />
    <path d="M60 22h10c4 0 6 3 6 8s-2 8-6 8H60z" />
    <path d="M76 30h4c6 0 4 14 10 14" />
    <path d="M53 16l2 4M57 15v4" />
  </>,
);
