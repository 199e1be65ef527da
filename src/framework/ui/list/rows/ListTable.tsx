import Paper from '@mui/material/Paper';
import { styled, type Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { memo, type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react';
import type { ResourceConfig } from '../../../core/declaration';
import { useFrameworkMessages, useListMessages } from '../../hooks/useMessages';
import { SelectPageBox } from '../../actions/lazyActions';
import { RowsProvider } from '../../actions/RowsProvider';
import { useSelection } from '../../hooks/selection';
import type { ListColumn } from '../useColumns';
import { isSortable } from '../sorting';
import { hasActions, ListRow } from './ListRow';
import { SkeletonRows } from './SkeletonRows';
import { skeletonStyles } from './skeletonStyles';
import { SortButton, useAriaSort } from './SortButton';
import { rowStyles, selectCell } from './tableStyles';
import { useFewFirst } from './useFewFirst';
import { useRows } from './useRows';

interface Props {
  resource: ResourceConfig;
  columns: readonly ListColumn[];
}

// below the application's bar
const sticky = { position: 'sticky', top: 'var(--shell-bar, 0px)', zIndex: 1 } as const;

const edges = {
  '& thead th:first-of-type': { borderTopLeftRadius: 9 },
  '& thead th:last-of-type': { borderTopRightRadius: 9 },
  '& tbody tr:last-child > *': { borderBottom: 0 },
} as const;

// what can be done with a row stays in sight while its facts scroll
const stuckActions = {
  '& tr > :last-child': {
    position: 'sticky',
    right: 0,
    zIndex: 1,
    boxShadow: (theme: Theme) => `inset 1px 0 0 ${theme.palette.divider}`,
  },
  '& tbody tr > :last-child': { bgcolor: 'background.paper' },
  '& tbody tr:hover > :last-child': { backgroundImage: (theme: Theme) => `linear-gradient(${theme.palette.action.hover} 0 0)` },
} as const;

const Head = memo(({ resource, columns, isSticky }: Props & { isSticky: boolean }) => {
  const message = useFrameworkMessages();
  const ariaSort = useAriaSort(resource);
  const place = isSticky ? sticky : undefined;
  const isSelectable = useSelection() !== undefined;
  return (
    <TableHead>
      <TableRow>
        {isSelectable && (
          <TableCell sx={{ ...place, ...selectCell }}>
            <Suspense><SelectPageBox /></Suspense>
          </TableCell>
        )}
        {columns.map((column) => (
          <TableCell key={column.show} scope="col" align={column.isNumeric ? 'right' : 'left'} aria-sort={ariaSort(column)} sx={place}>
            {isSortable(resource, column.show) ? <SortButton resource={resource} column={column} /> : column.label}
          </TableCell>
        ))}
        {hasActions(resource) && (
          <TableCell scope="col" align="right" sx={place}>
            {message('actions')}
          </TableCell>
        )}
      </TableRow>
    </TableHead>
  );
});
Head.displayName = 'Head';

const Sheet = styled(Table)(({ theme }) => ({ ...rowStyles(theme), ...skeletonStyles(theme) }));

/** About as many as a window shows. */
const FIRST = 12;

/** The rows as a table whose header stays in sight, or that scrolls in its card where it is wider than that. */
export const ListTable = ({ resource, columns }: Props) => {
  const data = useRows(resource);
  const shown = useFewFirst(data, FIRST);
  const { many } = useListMessages(resource);
  const card = useRef<HTMLDivElement>(null);
  const isTooWide = useIsTooWide(card);
  return (
    // a box that scrolls sideways can't have a header that sticks to the page
    <RowsProvider resource={resource}>
      <Paper ref={card} variant="outlined" sx={{ overflowX: isTooWide ? 'auto' : 'visible' }}>
        <Sheet aria-label={many} sx={isTooWide && hasActions(resource) ? { ...edges, ...stuckActions } : edges}>
          <Head resource={resource} columns={columns} isSticky={!isTooWide} />
          <TableBody>
            {!data ? (
              <SkeletonRows columns={columns} hasActions={hasActions(resource)} />
            ) : (
              shown.map((record) => <ListRow key={record.id} resource={resource} record={record} columns={columns} />)
            )}
          </TableBody>
        </Sheet>
      </Paper>
    </RowsProvider>
  );
};

/** Whether what a box holds is wider than the box, however either of them changes. */
const useIsTooWide = (box: RefObject<HTMLElement | null>): boolean => {
  const [isTooWide, setIsTooWide] = useState(false);
  useLayoutEffect(() => {
    const { current } = box;
    // a document without a layout has no widths to watch
    if (!current || !('ResizeObserver' in window)) return undefined;
    const measure = () => setIsTooWide(current.scrollWidth > current.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    for (const content of current.children) observer.observe(content);
    measure();
    return () => observer.disconnect();
  }, [box]);
  return isTooWide;
};
