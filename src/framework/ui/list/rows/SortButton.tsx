import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import ButtonBase from '@mui/material/ButtonBase';
import { useListSortContext } from 'ra-core';
import type { ResourceConfig } from '../../../declaration/declaration';
import { isSortable, nextSort, shownSort, startOrder } from '../sorting';
import type { ListColumn } from '../useColumns';

const ARROW = 'sort-arrow';

const look = (isActive: boolean) => ({
  // as in the rest of the header, and no narrower for a thumb
  font: 'inherit',
  letterSpacing: 'inherit',
  color: isActive ? 'text.primary' : 'inherit',
  textTransform: 'inherit',
  textAlign: 'inherit',
  gap: '4px',
  borderRadius: '4px',
  m: '-6px',
  p: '6px',
  [`& .${ARROW}`]: {
    fontSize: 14,
    flexShrink: 0,
    opacity: isActive ? 1 : 0,
    transition: 'opacity 120ms',
  },
  [`&:hover .${ARROW}, &:focus-visible .${ARROW}`]: { opacity: isActive ? 1 : 0.5 },
  '&:hover': { color: 'text.primary' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.light' },
});

/**
 * A column's name in the header, which sorts by it: its order, the reverse, and back to the list's
 * first order.
 */
export const SortButton = ({
  resource,
  column,
}: {
  resource: ResourceConfig;
  column: ListColumn;
}) => {
  const { sort, setSort } = useListSortContext();
  const shown = shownSort(resource, sort);
  const isActive = shown.field === column.show;
  const order = isActive ? shown.order : startOrder(resource, column.show);
  return (
    <ButtonBase
      disableRipple
      onClick={() => setSort(nextSort(resource, sort, column.show))}
      sx={{ ...look(isActive), flexDirection: column.isNumeric ? 'row-reverse' : 'row' }}
    >
      {column.label}
      <ArrowUpwardIcon
        className={ARROW}
        aria-hidden
        sx={{ transform: order === 'DESC' ? 'rotate(180deg)' : 'none' }}
      />
    </ButtonBase>
  );
};

/** Value of `aria-sort` of a column's header; undefined if the column does not sort. */
export const useAriaSort = (resource: ResourceConfig) => {
  const { sort } = useListSortContext();
  return ({ show }: ListColumn): 'ascending' | 'descending' | 'none' | undefined => {
    if (!isSortable(resource, show)) return undefined;
    const shown = shownSort(resource, sort);
    if (shown.field !== show) return 'none';
    return shown.order === 'DESC' ? 'descending' : 'ascending';
  };
};
