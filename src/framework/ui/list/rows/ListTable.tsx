import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { ResourceConfig } from '../../../core/declaration';
import { useFrameworkMessages, useListMessages } from '../../hooks/useMessages';
import type { ListColumn } from '../useColumns';
import { hasActions, ListRow } from './ListRow';
import { SkeletonRows } from './SkeletonRows';
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

const Head = ({ resource, columns, isSticky }: Props & { isSticky: boolean }) => {
  const message = useFrameworkMessages();
  const place = isSticky ? sticky : undefined;
  return (
    <TableHead>
      <TableRow>
        {columns.map((column) => (
          <TableCell key={column.show} scope="col" align={column.isNumeric ? 'right' : 'left'} sx={place}>
            {column.label}
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
};

/** The rows as a table whose header stays in sight, or that scrolls in its card where it is wider than that. */
export const ListTable = ({ resource, columns }: Props) => {
  const data = useRows(resource);
  const { many } = useListMessages(resource);
  const card = useRef<HTMLDivElement>(null);
  const isTooWide = useIsTooWide(card);
  return (
    // a box that scrolls sideways can't have a header that sticks to the page
    <Paper ref={card} variant="outlined" sx={{ overflowX: isTooWide ? 'auto' : 'visible' }}>
      <Table aria-label={many} sx={isTooWide && hasActions(resource) ? { ...edges, ...stuckActions } : edges}>
        <Head resource={resource} columns={columns} isSticky={!isTooWide} />
        <TableBody>
          {!data ? (
            <SkeletonRows columns={columns} hasActions={hasActions(resource)} />
          ) : (
            data.map((record) => <ListRow key={record.id} resource={resource} record={record} columns={columns} />)
          )}
        </TableBody>
      </Table>
    </Paper>
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
