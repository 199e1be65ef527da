import { palettes, type Theme } from '../tokens';
import type { Overrides } from './overrides';

// a finger needs 44 px
const tabHeight = { minHeight: 40, '@media (pointer: coarse)': { minHeight: 44 } } as const;

/** Tables: 44-pixel rows, a light sticky header, tabular figures. */
export const tables = (theme: Theme): Overrides => {
  const { line, sunken, ink, mutedInk } = palettes[theme];
  return {
    MuiTableCell: {
      styleOverrides: {
        root: {
          borderColor: line,
          color: ink,
          fontSize: '0.8125rem',
          fontVariantNumeric: 'tabular-nums',
          padding: '8px 12px',
          '&:first-of-type': { paddingLeft: 16 },
          '&:last-of-type': { paddingRight: 16 },
        },
        sizeSmall: { padding: '6px 12px' },
        head: {
          backgroundColor: sunken,
          color: mutedInk,
          fontSize: '0.75rem',
          fontWeight: 550,
          lineHeight: 1.4,
          whiteSpace: 'nowrap',
          paddingBlock: 8,
        },
        stickyHeader: { backgroundColor: sunken },
      },
    },
    MuiTableRow: {
      styleOverrides: {
        root: {
          height: 44,
          '&:last-child > td': { borderBottom: 0 },
          '&.MuiTableRow-hover:hover': { backgroundColor: sunken },
        },
        head: { height: 36 },
      },
    },
    MuiTableSortLabel: { styleOverrides: { root: { '&:hover, &.Mui-active': { color: ink } } } },
    MuiTab: {
      styleOverrides: {
        root: {
          textTransform: 'none',
          ...tabHeight,
          minWidth: 0,
          padding: '8px 12px',
          fontWeight: 550,
          color: mutedInk,
        },
      },
    },
    MuiTabs: { styleOverrides: { root: { ...tabHeight, borderBottom: `1px solid ${line}` } } },
  };
};
