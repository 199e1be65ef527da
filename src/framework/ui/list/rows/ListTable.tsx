import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { memo, type RefObject, useLayoutEffect, useRef } from 'react';
import type { ResourceConfig } from '../../../declaration/declaration';
import { useMessages, useResourceMessages } from '../../hooks/useMessages';
import { SelectPageBox } from '../../actions/SelectPageBox';
import { RowsProvider } from '../../actions/RowsProvider';
import { useSelection } from '../../hooks/selection';
import type { ListColumn } from '../useColumns';
import { isSortable } from '../sorting';
import { hasActions, ListRow } from './ListRow';
import { SkeletonRows } from './SkeletonRows';
import { skeletonStyles } from './skeletonStyles';
import { SortButton, useAriaSort } from './SortButton';
import { ACTIONS, HEAD, rowStyles, selectCell, tableStyles, WIDE } from './tableStyles';
import { rowsInWindow, useVisibleRowsFirst } from './useFewFirst';
import { useRows } from './useRows';

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
      {shown.map((record) => (
        <ListRow key={record.id} resource={resource} record={record} columns={columns} />
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
