import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { MouseEvent, ReactNode } from 'react';
import { useMessages } from '../hooks/useMessages';
import { useTooltip } from '../values/useTooltip';

const Star = () => (
  <Box
    component="svg"
    aria-hidden
    viewBox="0 0 16 16"
    sx={{ width: 16, height: 16, fill: 'currentColor', color: 'primary.light' }}
  >
    <path d="M8 1.3l2 4.3 4.7.6-3.5 3.2.9 4.7L8 11.8l-4.1 2.3.9-4.7L1.3 6.2 6 5.6z" />
  </Box>
);

/** Tap area around the sign, by the position of a link that must keep its own taps. */
const areas = {
  none: '-4px -11px -18px',
  below: '2px -11px -8px -40px',
} as const;

const sign = {
  width: 16,
  height: 16,
  borderRadius: '50%',
  border: '1px solid',
  borderColor: 'divider',
  color: 'text.secondary',
  fontSize: 10,
  lineHeight: '14px',
  textAlign: 'center',
  boxSizing: 'border-box',
} as const;

interface HelpProps {
  label: string;
  text: string;
  link?: keyof typeof areas;
}

/**
 * The small sign next to a label that explains its figure; a button, so that a keyboard and a
 * finger reach it.
 */
export const Help = ({ label, text, link = 'none' }: HelpProps) => {
  const message = useMessages();
  const { props, tooltip, show } = useTooltip(text);
  return (
    <>
      <Box
        component="button"
        type="button"
        {...props}
        onClick={({ currentTarget }: MouseEvent<Element>) => show(currentTarget)}
        aria-label={message('stat_help', { label })}
        sx={{
          all: 'unset',
          cursor: 'help',
          // a target of 24 px, which takes the place of its sign
          p: '8px 4px 0',
          m: '-8px -4px 0',
          flexShrink: 0,
          borderRadius: '50%',
          position: 'relative',
          // a finger needs 44 px; a figure below leaves less height and must not take this tap
          '@media (pointer: coarse)': {
            zIndex: 1,
            '&::after': { content: '""', position: 'absolute', inset: areas[link] },
          },
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.light' },
        }}
      >
        <Box aria-hidden sx={sign}>
          ?
        </Box>
      </Box>
      {tooltip}
    </>
  );
};

interface Props {
  label: string;
  help?: string;
  /** Absent while it loads. */
  figure?: string;
  isRating?: boolean;
  /** The enclosing strip gives all its figures one size. */
  isSized?: boolean;
  /** Replaces the figure: a link to its rows. */
  link?: ReactNode;
  /** A line below the figure; its height is always reserved. */
  below?: ReactNode;
}

const card = {
  p: '6px 12px',
  minWidth: 0,
  bgcolor: 'background.paper',
  containerType: 'inline-size',
  display: 'flex',
  flexDirection: 'column',
} as const;

const term = {
  // the figures align, also if one label has two lines and the next has one
  mb: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  color: 'text.secondary',
  fontSize: '0.75rem',
  lineHeight: '16px',
} as const;

const lineBelow = {
  m: '2px 0 0',
  fontSize: '0.75rem',
  lineHeight: '18px',
  minHeight: 18,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '8px',
} as const;

/** One figure of the strip: a small label, a large figure. */
export const StatCard = ({
  label,
  help,
  figure,
  isRating = false,
  isSized = false,
  link,
  below,
}: Props) => {
  const size = isSized
    ? 'inherit'
    : figureSizes((figure?.length ?? 0) + (isRating ? 2 : 0), () => '100cqi');
  return (
    <Box sx={card}>
      <Box component="dt" sx={term}>
        <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {label}
        </Box>
        {help !== undefined && <Help label={label} text={help} link={link ? 'below' : 'none'} />}
      </Box>
      <Typography
        component="dd"
        sx={{
          m: 0,
          mt: '1px',
          display: 'flex',
          alignItems: 'center',
          gap: '6px',
          fontSize: size,
          minHeight: { sm: 25 },
          fontWeight: 600,
          lineHeight: 1.25,
          letterSpacing: '-0.02em',
          fontVariantNumeric: 'tabular-nums',
          overflowWrap: 'anywhere',
        }}
      >
        {figure === undefined ? (
          <Skeleton width={56} height={20} sx={{ my: '2.5px' }} />
        ) : (
          link || figure
        )}
        {figure !== undefined && isRating && <Star />}
      </Typography>
      {below !== undefined && (
        <Box component="dd" sx={lineBelow}>
          {below}
        </Box>
      )}
    </Box>
  );
};

/** Size of every figure, in any strip, unless it does not fit. */
const FIGURE_SIZE = '1.25rem';
/** Width of a figure's character, in em. */
const CHARACTER_EM = 0.62;

type Width = 'xs' | 'sm' | 'lg';

/**
 * Font sizes by window width, for a number of characters in a given room: as large as possible
 * without a line break, because a number on two lines reads as two numbers.
 */
export const figureSizes = (
  characters: number,
  room: (width: Width) => string,
): Record<Width, string> => {
  const length = Math.max(1, characters);
  const sizeIn = (width: Width) =>
    `clamp(0.875rem, calc(${room(width)} / ${(length * CHARACTER_EM).toFixed(2)}), ${FIGURE_SIZE})`;
  return { xs: sizeIn('xs'), sm: sizeIn('sm'), lg: sizeIn('lg') };
};
