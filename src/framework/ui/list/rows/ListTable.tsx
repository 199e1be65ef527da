import { PlainBox } from '../../actions/PlainBox';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { memo, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import type { ResourceConfig, ResourceRecord } from '../../../declaration/declaration';
import { useMessages, useResourceMessages } from '../../hooks/useMessages';
import { RowsProvider } from '../../actions/RowsProvider';
import { useSelection } from '../../hooks/selection';
import type { ListColumn } from '../useColumns';
import { isSortable, nextSort, shownSort, startOrder } from '../sorting';
import { leastWidths } from './columnWidths';
import { hasActions, ListRow } from './ListRow';
import { SkeletonRows } from './SkeletonRows';
import { skeletonStyles } from './skeletonStyles';
import { ACTIONS, HEAD, rowStyles, selectCell, tableStyles, WIDE } from './tableStyles';
import { rowsInWindow, useVisibleRowsFirst } from './useFewFirst';
import { useRows } from './useRows';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import ButtonBase from '@mui/material/ButtonBase';
import { useListSortContext, useListContext } from 'ra-core';

/** The checkbox in the table's head: selects all rows of the page, or none. */
const SelectPageBox = () => {
  const message = useMessages();
  const selection = useSelection();
  const { data = [] } = useListContext<ResourceRecord>();
  if (!selection) return null;
  const ids = data.map(({ id }) => id);
  const count = ids.filter(selection.has).length;
  return (
    <PlainBox
      isChecked={count > 0 && count === ids.length}
      isMixed={count > 0 && count < ids.length}
      isDisabled={ids.length === 0}
      name={message('select_page')}
      onChange={(_, isSelected) => (isSelected ? selection.set(ids, true) : selection.settle())}
    />
  );
};

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
const SortButton = ({ resource, column }: { resource: ResourceConfig; column: ListColumn }) => {
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
const useAriaSort = (resource: ResourceConfig) => {
  const { sort } = useListSortContext();
  return ({ show }: ListColumn): 'ascending' | 'descending' | 'none' | undefined => {
    if (!isSortable(resource, show)) return undefined;
    const shown = shownSort(resource, sort);
    if (shown.field !== show) return 'none';
    return shown.order === 'DESC' ? 'descending' : 'ascending';
  };
};

interface Props {
  resource: ResourceConfig;
  columns: readonly ListColumn[];
}

const Head = memo(({ resource, columns }: Props) => {
  const message = useMessages();
  const ariaSort = useAriaSort(resource);
  const isSelectable = useSelection() !== undefined;
  return (
    <TableHead>
      <TableRow>
        {isSelectable && (
          <TableCell className={HEAD} sx={selectCell}>
            <SelectPageBox />
          </TableCell>
        )}
        {columns.map((column) => (
          <TableCell
            key={column.show}
            className={HEAD}
            scope="col"
            align={column.isNumeric ? 'right' : 'left'}
            aria-sort={ariaSort(column)}
          >
            {isSortable(resource, column.show) ? (
              <SortButton resource={resource} column={column} />
            ) : (
              column.label
            )}
          </TableCell>
        ))}
        {hasActions(resource) && (
          <TableCell className={`${HEAD} ${ACTIONS}`} scope="col" align="right">
            {message('actions')}
          </TableCell>
        )}
      </TableRow>
    </TableHead>
  );
});
Head.displayName = 'Head';

const Sheet = styled(Table)(({ theme }) => ({
  ...tableStyles(theme),
  ...rowStyles(theme),
  ...skeletonStyles(theme),
}));
const Card = styled(Paper)({ [`&[${WIDE}]`]: { overflowX: 'auto' } });

/** Only the rows: head, frame and style sheet do not render when new rows arrive. */
const Rows = ({ resource, columns }: Props) => {
  const data = useRows(resource);
  const shown = useVisibleRowsFirst(data, rowsInWindow());
  const body = useRef<HTMLTableSectionElement>(null);
  const hasRows = shown.length > 0;
  const least = useMemo(
    () => data && leastWidths(resource, columns, data),
    [resource, columns, data],
  );
  // in the frame that draws them, before anything else is computed from their layout
  useLayoutEffect(() => {
    const box = body.current?.closest('table')?.parentElement;
    if (hasRows && box) markWidth(box);
  }, [hasRows]);
  // separate bodies, so that the rows replace the skeleton at once
  if (!data)
    return (
      <tbody key="waiting" data-waiting>
        <SkeletonRows columns={columns} actions={resource.list.actions?.length ?? 0} />
      </tbody>
    );
  return (
    <tbody key="rows" ref={body}>
      {shown.map((record, index) => (
        <ListRow
          key={record.id}
          {...{ resource, record, columns }}
          least={index === 0 ? least : undefined}
        />
      ))}
    </tbody>
  );
};

/**
 * The rows as a table whose header stays in sight, or that scrolls inside its card if it is too
 * wide.
 */
export const ListTable = memo(({ resource, columns }: Props) => {
  const { many } = useResourceMessages(resource);
  const card = useRef<HTMLDivElement>(null);
  useMarkOfWidth(card);
  return (
    <RowsProvider resource={resource}>
      <Card ref={card} variant="outlined">
        <Sheet aria-label={many}>
          <Head resource={resource} columns={columns} />
          <Rows resource={resource} columns={columns} />
        </Sheet>
      </Card>
    </RowsProvider>
  );
});
ListTable.displayName = 'ListTable';

const markWidth = (box: HTMLElement) =>
  box.toggleAttribute(WIDE, box.scrollWidth > box.clientWidth);

/**
 * Marks a box while its content is wider than the box. Set on the element in the frame that draws
 * the rows: a state would render the table again, and cost another style and paint.
 */
const useMarkOfWidth = (box: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const { current } = box;
    // a document without layout has no widths to observe
    if (!current || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(() => markWidth(current));
    observer.observe(current);
    for (const content of current.children) observer.observe(content);
    return () => observer.disconnect();
  }, [box]);
};
