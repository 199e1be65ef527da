import { alpha, type CSSObject, type Theme } from '@mui/material/styles';
import { ownStyles } from '../values/ownStyles';

/**
 * Classes of the elements of a row that can be pressed: plain elements, because a list draws
 * hundreds of them.
 */
export const ACTION = 'row-action';
export const OPENS = 'row-opens';

/** Number of a row's actions from which they become one menu. */
export const MENU_FROM = 4;

const FOCUSED = '&.Mui-focusVisible';

/** 36 px for a mouse, 44 px for a finger. */
export const touchTarget = {
  width: 36,
  height: 36,
  '@media (pointer: coarse)': { width: 44, height: 44 },
};

const focusRing = (theme: Theme): CSSObject => {
  const { [FOCUSED]: focusStyle } = ownStyles(theme, 'MuiButtonBase');
  const ring = { outline: `2px solid ${theme.palette.primary.light}`, outlineOffset: 2 };
  return typeof focusStyle === 'object' ? { ...ring, ...focusStyle } : ring;
};

const onHover = (color: string, opacity: number): CSSObject => ({
  backgroundColor: alpha(color, opacity),
  '@media (hover: none)': { backgroundColor: 'transparent' },
});

/** An icon button, as the library and the theme draw it. */
const action = (theme: Theme): CSSObject => {
  const { palette, transitions, typography } = theme;
  const {
    '&:hover': ownHover,
    '@media (pointer: coarse)': ownCoarse,
    ...own
  } = ownStyles(theme, 'MuiIconButton');
  const { '@media (pointer: coarse)': coarse, ...size } = touchTarget;
  return {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: '0 0 auto',
    position: 'relative',
    boxSizing: 'border-box',
    margin: 0,
    border: 0,
    backgroundColor: 'transparent',
    cursor: 'pointer',
    userSelect: 'none',
    verticalAlign: 'middle',
    WebkitTapHighlightColor: 'transparent',
    textAlign: 'center',
    textDecoration: 'none',
    appearance: 'none',
    borderRadius: '50%',
    color: palette.action.active,
    transition: transitions.create('background-color', { duration: transitions.duration.shortest }),
    padding: 5,
    fontSize: typography.pxToRem(18),
    '--shape-size': '1.25rem',
    ...own,
    ...ownStyles(theme, 'MuiIconButton', 'sizeSmall'),
    ...size,
    '@media (pointer: coarse)': { ...(typeof ownCoarse === 'object' ? ownCoarse : {}), ...coarse },
    '&[data-word]': {
      width: 'auto',
      minWidth: 64,
      padding: '0 8px',
      fontSize: typography.pxToRem(13),
      fontFamily: typography.fontFamily,
      fontWeight: 550,
    },
    // no more specific than the plain rule, or it would keep its colour on hover
    '&:where([data-danger])': {
      color: palette.error.main,
      ...ownStyles(theme, 'MuiIconButton', 'colorError'),
    },
    '&:where([aria-disabled="true"])': { opacity: 0.45, cursor: 'default' },
    '&:hover': ownHover ?? onHover(palette.action.active, palette.action.hoverOpacity),
    ...(ownHover === undefined
      ? { '&[data-danger]:hover': onHover(palette.error.main, palette.action.hoverOpacity) }
      : {}),
    '&:focus-visible': focusRing(theme),
  };
};

/** The style sheet of the pressable elements in rows, written once for the list. */
export const rowsStyles = (theme: Theme): Record<string, CSSObject> => ({
  [`.${ACTION}`]: action(theme),
  [`.${OPENS}`]: { fontWeight: 550, borderRadius: 4 },
  [`a.${OPENS}`]: {
    color: theme.palette.text.primary,
    textDecoration: 'none',
    '&:hover': {
      color: theme.palette.primary.main,
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
    },
  },
});
