import Box from '@mui/material/Box';
import { ListContextProvider, Navigate, useEvent, useLocation } from 'ra-core';
import {
  memo,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react';
import { boardOf } from '../../declaration/parts';
import type { ResourceConfig, ResourceRecord } from '../../declaration/declaration';
import type { Board } from '../../declaration/filterKinds';
import { DialogOutlet } from '../dialogs/DialogOutlet';
import { isPage, placeOf } from '../hooks/dialogPaths';
import { SelectionProvider } from '../actions/SelectionProvider';
import { useSelectionState } from '../hooks/selection';
import { StatStrip, useHasFoldedStats } from '../stats/StatStrip';
import { BesideTitleContext } from './BesideTitle';
import { FilterRow } from './FilterRow';
import { SentFiltersContext, useSentFilters } from './filters/sentFilters';
import { ListBody } from './ListBody';
import { ListHeader } from './ListHeader';
import { HoldingContext, useHeldRows } from './live/useHeldRows';
import { slotAbove } from './slots';
import { type DeclaredList, useDeclaredList } from './useDeclaredList';
import { origins, useWithoutWithdrawn } from '../hooks/withdrawn';
import { lazyComponent } from '../hooks/late';
import { limits } from '../../declaration/limits';
import { withUsableDates } from './filters/dateBounds';
import { initialFilters, withUsableTabs } from './filters/filterState';
import { filterIn, isSame, keptFilters, pageSizesOf } from './listAddress';
import { isSortable, startOrder } from './sorting';

const usableFilter = (resource: ResourceConfig, filter: Readonly<Record<string, unknown>>) =>
  withUsableTabs(
    resource.filters,
    withUsableDates(resource.filters, keptFilters(resource, filter)),
  );

// as react-admin reads them: an invalid number is the default, which needs no change
const isOff = (text: string | null, isRight: (number: number) => boolean): boolean => {
  const number = Number.parseInt(text ?? '', 10);
  return !Number.isNaN(number) && !isRight(number);
};

/** Corrections of an invalid order; empty if it needs none. */
const usableSort = (
  resource: ResourceConfig,
  query: URLSearchParams,
): Record<string, string | undefined> => {
  const [column, order] = [query.get('sort'), query.get('order')];
  if (column === null || !isSortable(resource, column))
    return column === null && order === null ? {} : { sort: undefined, order: undefined };
  return order === 'ASC' || order === 'DESC' ? {} : { order: startOrder(resource, column) };
};

/**
 * The query of a list's address with corrected values: a page before the first, a page size that is
 * not offered, a filter that the server ignores, an invalid day or one before the day it follows,
 * an unknown tab, an order by a column that does not sort. Returns the same text if nothing is
 * wrong, and for an empty query, for which the list has defaults.
 */
export const usableSearch = (resource: ResourceConfig, search: string): string => {
  const query = new URLSearchParams(search);
  if (query.size === 0) return search;
  const changes: Record<string, string | undefined> = usableSort(resource, query);
  const sizes = pageSizesOf(resource);
  const { pageMax } = limits();
  const page = query.get('page');
  if (isOff(page, (number) => number >= 1 && number <= pageMax)) {
    changes.page = String(Number.parseInt(page ?? '', 10) < 1 ? 1 : pageMax);
  }
  if (isOff(query.get('perPage'), (size) => sizes.includes(size)))
    changes.perPage = String(sizes[0]);
  const filter = filterIn(query.get('filter') ?? '{}');
  const usable = usableFilter(resource, filter);
  if (!isSame(filter, usable))
    changes.filter = isSame(usable, initialFilters(resource.filters))
      ? undefined
      : JSON.stringify(usable);
  if (Object.keys(changes).length === 0) return search;
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) query.delete(key);
    else query.set(key, value);
  }
  return query.size === 0 ? '' : `?${query.toString()}`;
};

// few lists have a board
export const BoardBody = lazyComponent(() => import('./BoardBody'), null);
// few lists are live
const LiveList = lazyComponent(() => import('./live/LiveList'), null);
const ListKeys = lazyComponent(() => import('../keyboard/ListKeys'), null);
// few servers ignore filters or orders
const Withdrawn = lazyComponent(() => import('./states/Withdrawn'), null);
const NONE: readonly ResourceRecord[] = [];

/** The parts of a list that its board renders. */
const renderKey = [
  'data',
  'total',
  'meta',
  'error',
  'isPending',
  'isPlaceholderData',
  'dataUpdatedAt',
  'filterValues',
  'selectedIds',
] as const;

const showsTheSame = (before: PageOfListProps, now: PageOfListProps): boolean =>
  before.resource === now.resource &&
  (before.read === now.read ||
    (boardOf(now.resource, now.read.filterValues) !== undefined &&
      renderKey.every((part) => before.read[part] === now.read[part])));

/**
 * The keys of the list. Their code loads when the rows are there and the browser is idle, or at the
 * first key; keys that are pressed until then act once it has loaded.
 */
const Keys = ({ hasRows }: { hasRows: boolean }) => {
  const [isLoaded, setLoaded] = useState(ListKeys.isLoaded);
  const [early] = useState<KeyboardEvent[]>([]);
  const load = useEvent(() => {
    // after a failure, the next key tries again
    void ListKeys.preload().then(
      () => setLoaded(true),
      () => undefined,
    );
  });
  useEffect(() => {
    if (isLoaded) return undefined;
    const press = (event: KeyboardEvent) => {
      early.push(event);
      load();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isLoaded, early, load]);
  useEffect(() => {
    if (!hasRows) return;
    if ('requestIdleCallback' in window) window.requestIdleCallback(load);
    else setTimeout(load);
  }, [hasRows, load]);
  return isLoaded && <ListKeys early={early} />;
};

interface PageOfListProps {
  resource: ResourceConfig;
  read: DeclaredList;
}

/**
 * The element beside the title. Setting it at once would render the page twice and run every
 * effect again.
 */
const useTitleEnd = () => {
  const [titleEnd, setTitleEnd] = useState<HTMLElement | null>(null);
  const endRef = useCallback(
    (end: HTMLElement | null) => startTransition(() => setTitleEnd(end)),
    [],
  );
  return { titleEnd, endRef };
};

/** The filters, the notice about those that the server ignores, and the rows. */
const Rows = ({ resource, board }: { resource: ResourceConfig; board: Board | undefined }) => {
  return (
    <>
      <FilterRow resource={resource} isBoard={board !== undefined} />
      {origins.has(resource) && <Withdrawn resource={resource} />}
      {board ? <BoardBody resource={resource} board={board} /> : <ListBody resource={resource} />}
    </>
  );
};

/**
 * The page of a loaded list. A board's page renders only for new rows, not for a new object with
 * the same rows.
 */
const PageOfList = memo(({ resource, read }: PageOfListProps) => {
  const board = boardOf(resource, read.filterValues);
  const place = useRef<HTMLDivElement>(null);
  const isLive = resource.list.live !== undefined;
  // a board holds back its cards itself
  const { list, holding } = useHeldRows(read, place, isLive && !board);
  const sent = useSentFilters(list.filterValues);
  const selection = useSelectionState(resource, list.filterValues, list.data ?? NONE);
  const { titleEnd, endRef } = useTitleEnd();
  // it stays mounted, with page, filters and rows, behind a form that replaces the page
  const isHidden = isPage(resource, placeOf(resource, useLocation().pathname));
  const hasFoldedStats = useHasFoldedStats(resource, board !== undefined);
  const Above = resource.list.above && slotAbove(resource.list.above);
  return (
    <ListContextProvider value={list}>
      <SelectionProvider selection={selection}>
        <HoldingContext value={holding}>
          <Box
            ref={place}
            sx={{
              display: isHidden ? 'none' : 'flex',
              flexDirection: 'column',
              gap: { xs: '8px', sm: '12px' },
              minWidth: 0,
            }}
          >
            <ListHeader resource={resource} endRef={endRef} isBoard={board !== undefined} />
            {Above && (
              <BesideTitleContext value={titleEnd}>
                <Above />
              </BesideTitleContext>
            )}
            {!hasFoldedStats && <StatStrip resource={resource} />}
            <SentFiltersContext value={sent}>
              <Rows resource={resource} board={board} />
            </SentFiltersContext>
          </Box>
          {isLive && <LiveList resource={resource} />}
        </HoldingContext>
        {!isHidden && <Keys hasRows={list.data !== undefined} />}
        <DialogOutlet resource={resource} />
      </SelectionProvider>
    </ListContextProvider>
  );
}, showsTheSame);
PageOfList.displayName = 'PageOfList';

/**
 * Renders new rows of a board with low priority, so that touches and frames come first; the first
 * rows render at once.
 */
const useStableBoard = (resource: ResourceConfig, list: DeclaredList): DeclaredList => {
  const later = useDeferredValue(list);
  return boardOf(resource, list.filterValues) && boardOf(resource, later.filterValues) && later.data
    ? later
    : list;
};

const Page = ({ resource }: { resource: ResourceConfig }) => {
  const read = useDeclaredList(resource);
  return <PageOfList resource={resource} read={useStableBoard(resource, read)} />;
};

/**
 * A resource's page: title, figures, filters, rows and pager, with the dialog that the address
 * names on top.
 */
export const ListPage = ({ resource: declared }: { resource: ResourceConfig }) => {
  const { pathname, search, state } = useLocation();
  const resource = useWithoutWithdrawn(declared);
  const usable = usableSearch(resource, search);
  // corrected before the list reads it: the server is never sent a value that it would refuse
  const isRefused = usable !== search && usableSearch(declared, search) !== search;
  return (
    <>
      {usable !== search && <Navigate to={{ pathname, search: usable }} state={state} replace />}
      {/* ignored filters are dropped from the address too: the rows stay */}
      {!isRefused && <Page resource={resource} />}
    </>
  );
};
