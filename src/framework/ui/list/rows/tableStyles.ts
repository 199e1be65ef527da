import type { CSSObject, Theme } from '@mui/material/styles';
import { ownStyles } from '../../values/ownStyles';

/** Classes of the parts of a row: plain elements, styled by one style sheet of the table. */
export const NAME = 'row-name';
export const ACTIONS = 'row-actions';
export const SELECT = 'row-select';
export const HEAD = 'row-head';

/** Marks the box of a table that is wider than the box. */
export const WIDE = 'data-wide';

/** Style of the table: its header stays below the application's bar, or it scrolls in its box. */
export const tableStyles = (theme: Theme): CSSObject => ({
  [`& .${HEAD}`]: { position: 'sticky', top: 'var(--shell-bar, 0px)', zIndex: 1 },
  '& thead th:first-of-type': { borderTopLeftRadius: 9 },
  '& thead th:last-of-type': { borderTopRightRadius: 9 },
  '& tbody tr:last-child > *': { borderBottom: 0 },
  // a column of actions without any takes no room
  [`&:not(:has(tbody .${ACTIONS} > *)) .${ACTIONS}`]: { display: 'none' },
  // a box that scrolls sideways can't have a header that sticks to the page
  [`[${WIDE}] > & .${HEAD}`]: { position: 'static' },
  // the actions of a row stay in sight while its values scroll; by a class, so that the mark does
  // not restyle other cells
  [`[${WIDE}] > & .${ACTIONS}`]: {
    position: 'sticky',
    right: 0,
    zIndex: 1,
    boxShadow: `inset 1px 0 0 ${theme.palette.divider}`,
  },
  [`[${WIDE}] > & td.${ACTIONS}`]: { backgroundColor: theme.palette.background.paper },
  [`[${WIDE}] > & tr:hover > td.${ACTIONS}`]: {
    backgroundImage: `linear-gradient(${theme.palette.action.hover} 0 0)`,
  },
});

/** As wide as a checkbox, before its code is loaded. */
export const selectCell = { width: 44, minWidth: 44, paddingRight: 0 } as const;

/**
 * Style of a table's rows: the library's and the theme's, written once instead of once per cell.
 */
export const rowStyles = (theme: Theme): CSSObject => ({
  '& tbody > tr': {
    color: 'inherit',
    verticalAlign: 'middle',
    outline: 0,
    '&:hover': { backgroundColor: theme.palette.action.hover },
    ...ownStyles(theme, 'MuiTableRow'),
  },
  '& tbody > tr > *': {
    ...theme.typography.body2,
    display: 'table-cell',
    verticalAlign: 'inherit',
    borderBottom: `1px solid ${theme.palette.divider}`,
    textAlign: 'left',
    padding: '16px',
    maxWidth: 420,
    ...ownStyles(theme, 'MuiTableCell'),
    // a value with a second line fits into a row of 44 pixels
    lineHeight: '17px',
    paddingBlock: '3px',
  },
  // links in a resource's custom views look like the framework's
  '& tbody > tr > * .MuiLink-root': { color: 'inherit', fontWeight: 'inherit' },
  // the first `td` is not the row's first cell, which a theme may give a wider margin
  '& tbody > tr > td:first-of-type': { paddingLeft: '12px' },
  '& tbody > tr > [data-numeric]': { textAlign: 'right' },
  [`& tbody > tr > .${NAME}`]: { maxWidth: 360, fontWeight: 400 },
  [`& tbody > tr > .${ACTIONS}`]: {
    width: '1%',
    maxWidth: 'none',
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
  // as in the header, where the checkbox is the first cell and the name the second
  [`& tbody > tr > td.${SELECT}`]: { ...selectCell, paddingLeft: '16px' },
  [`& tbody > tr > .${SELECT} + th`]: { paddingLeft: '12px' },
  // some browsers draw no outline on a table row: the focus ring would be lost
  '& tbody > tr:focus-visible': { backgroundColor: theme.palette.action.selected },
  '& tbody > tr:focus-visible > th': { boxShadow: `inset 3px 0 0 ${theme.palette.primary.light}` },
});
