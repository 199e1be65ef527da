import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { memo, useEffect, useRef } from 'react';
import { LIVE_FRESH_MS, LIVE_MARK_MS } from '../../../declaration/constants';
import type { ResourceConfig, ResourceRecord } from '../../../declaration/declaration';
import { useListContext } from 'ra-core';
import { ROW_ID } from '../../hooks/domMarkers';
import { arrivedIn } from './arrivedIn';
import Button from '@mui/material/Button';
import { useMessages } from '../../hooks/useMessages';
import { useHolding } from './useHeldRows';
import { createDebounce } from '../../../browser/debounce';
import { settings } from '../../../declaration/settings';
import { readAt, reloadLists } from '../../hooks/listCache';

const isTabVisible = (): boolean => document.visibilityState === 'visible';

/**
 * Reloads a list and its figures after its events, soon and once for many of them. A hidden tab
 * waits until it is visible. Returns the function that stops it.
 */
const followList = (client: QueryClient, resource: ResourceConfig): (() => void) => {
  const startedAt = Date.now();
  const reloadSoon = createDebounce(() => reloadLists(client, resource));
  // the first rows were requested when the screen opened
  const isOlderThan = (at: number): boolean => (readAt(client, resource) ?? startedAt) < at;
  let isReloadDue = false;
  const requestReload = (): void => {
    isReloadDue = !isTabVisible();
    if (!isReloadDue) reloadSoon.call();
  };
  const onVisible = (): void => {
    if (isTabVisible() && (isReloadDue || isOlderThan(Date.now() - LIVE_FRESH_MS))) requestReload();
  };
  const names = [resource.list.live ?? []].flat();
  const stops = names.map((name) =>
    settings().events.subscribe(name, (readBefore) => {
      if (readBefore === undefined || isOlderThan(readBefore)) requestReload();
    }),
  );
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    for (const stop of stops) stop();
    reloadSoon.stop();
    document.removeEventListener('visibilitychange', onVisible);
  };
};

/**
 * Position below an application's top bar; on a phone at the bottom edge, near the thumb, as a bar,
 * which covers no row that could be pressed. Fixed, so that nothing moves when it appears or
 * disappears.
 */
const place = {
  position: 'fixed',
  top: { xs: 'auto', sm: 72 },
  bottom: { xs: 'var(--shell-bottom, 0px)', sm: 'auto' },
  left: { xs: 0, sm: '50%' },
  width: { xs: 1, sm: 'auto' },
  transform: { sm: 'translateX(-50%)' },
  zIndex: 'appBar',
  border: { xs: 0, sm: 1 },
  borderTop: 1,
  borderColor: 'divider',
  borderRadius: { xs: 0, sm: 'var(--ui-radius-pill, 999px)' },
  bgcolor: 'background.paper',
  boxShadow: { xs: 0, sm: 3 },
  '&:hover': { bgcolor: 'background.paper', textDecoration: 'underline' },
} as const;

/** Number of rows waiting above the touched rows; a press shows them. */
const NewRowsBar = () => {
  const { held, reveal } = useHolding();
  const message = useMessages();
  if (held.length === 0) return null;
  const text = message('new_rows', { count: held.length });
  const onShow = (): void => {
    reveal();
    window.scrollTo({ top: 0 });
  };
  return (
    // an explicit name: not every screen reader takes a button's name from a status inside it
    <Button variant="outlined" data-docked aria-label={text} onClick={onShow} sx={place}>
      <span role="status">{text}</span>
    </Button>
  );
};

const NEW_MARK = 'data-new';

const mark = (ids: readonly string[]): void => {
  const rows = [...document.querySelectorAll(`[${ROW_ID}]`)].filter((row) =>
    ids.includes(row.getAttribute(ROW_ID) ?? ''),
  );
  for (const row of rows) row.setAttribute(NEW_MARK, '');
  setTimeout(() => {
    for (const row of rows) row.removeAttribute(NEW_MARK);
  }, LIVE_MARK_MS);
};

/**
 * Marks for a moment the rows that are new since the same page was last read. It marks the
 * elements, so that no row renders for it.
 */
const useNewRows = (): void => {
  const { data, filterValues, page, perPage, isPlaceholderData } = useListContext<ResourceRecord>();
  const view = JSON.stringify([filterValues, page, perPage]);
  const last = useRef<{ view: string; ids: readonly string[] }>(undefined);
  useEffect(() => {
    if (!data || isPlaceholderData) return;
    const ids = data.map(({ id }) => id);
    const before = last.current?.view === view ? last.current.ids : undefined;
    last.current = { view, ids };
    if (before) mark(arrivedIn(ids, before));
  }, [data, isPlaceholderData, view]);
};

const fading = {
  '@media (prefers-reduced-motion: no-preference)': {
    animation: `framework-new-row ${LIVE_MARK_MS}ms ease-out forwards`,
  },
};

const styles = ({ palette }: Theme) => ({
  '@keyframes framework-new-row': {
    '60%': {},
    to: { backgroundColor: 'transparent', outlineColor: 'transparent' },
  },
  [`tr[${NEW_MARK}] > *`]: { backgroundColor: palette.action.selected, ...fading },
  // a card has a background
  [`li[${NEW_MARK}]`]: {
    outline: `2px solid ${palette.primary.main}`,
    outlineOffset: 2,
    borderRadius: 10,
    ...fading,
  },
});

/** A separate component, so that its styles are not computed again with each answer. */
const NewRows = () => {
  useNewRows();
  return <NewRowsBar />;
};

/**
 * Keeps the rows and figures of a list up to date; the current ones stay until the new ones arrive.
 */
const LiveList = memo(({ resource }: { resource: ResourceConfig }) => {
  const client = useQueryClient();
  useEffect(() => followList(client, resource), [client, resource]);
  return (
    <>
      <GlobalStyles styles={styles} />
      <NewRows />
    </>
  );
});
LiveList.displayName = 'LiveList';

export default LiveList;
