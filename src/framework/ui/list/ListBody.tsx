import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { onlineManager } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { UnreadableAnswer } from '../../declaration/failures';
import type { ResourceRecord, ResourceConfig } from '../../declaration/declaration';
import { type Selection, useSelection } from '../hooks/selection';
import { Pager } from './pager/Pager';
import { ListTable } from './rows/ListTable';
import { useBelowRows } from './rows/useFewFirst';
import { quietFailure } from './states/quietFailure';
import { FailedRefresh } from './states/FailedRefresh';
import styles from './ListBody.module.css';
import { useColumns } from './useColumns';
import { lazyComponent } from '../hooks/late';

// most visits show rows, so these load on demand
const EmptyList = lazyComponent(() => import('./states/EmptyList'), null);
const FailedList = lazyComponent(() => import('./states/FailedList'), null);

// desktops only show tables; the fallback keeps the place of cards
const cardsPlace = <Box sx={{ minHeight: 480 }} />;
export const ListCards = lazyComponent(() => import('./rows/ListCards'), cardsPlace);
export const OwnCards = lazyComponent(() => import('./rows/OwnCards'), cardsPlace);
const SelectionBar = lazyComponent(() => import('../actions/SelectionBar'), null);

let wasNeeded = false;
/**
 * The selection bar loads with the first selected row and stays on every list: it shows the running
 * action.
 */
const isBarNeeded = ({ ids, isAll, isSelecting }: Selection): boolean => {
  wasNeeded ||= ids.length > 0 || isAll || isSelecting;
  return wasNeeded;
};

const Rows = ({ resource }: { resource: ResourceConfig }) => {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const { shown } = useColumns(resource);
  const isTable = !resource.list.card && !isPhone;
  if (isTable) return <ListTable resource={resource} columns={shown} />;
  const { card } = resource.list;
  return card ? (
    <OwnCards resource={resource} card={card} />
  ) : (
    <ListCards resource={resource} columns={shown} />
  );
};

/** Shows that rows are loading, without hiding the current ones. */
const Progress = () => {
  const { isFetching, isPending } = useListContext();
  const isBusy = isFetching && !isPending;
  return (
    <div aria-hidden={isBusy || undefined} className={isBusy ? styles.progress : styles.still} />
  );
};

// loads once the row or the bar first has the focus
const keepFocus = () => void import('../keyboard/keepRowFocus').catch(() => undefined);

export const ListBody = ({ resource }: { resource: ResourceConfig }) => {
  const selection = useSelection();
  const { data, error, isPending, isFetching, isPlaceholderData, meta } =
    useListContext<ResourceRecord>();
  const hasPager = useBelowRows(data);
  if (error && !data) return <FailedList resource={resource} error={error} />;
  const failure = quietFailure(meta);
  // an empty list would say that there is nothing, but an unreadable answer may have rows
  if (failure instanceof UnreadableAnswer)
    return <FailedList resource={resource} error={failure} />;
  const isEmpty = !isPending && data?.length === 0;
  return (
    <section aria-busy={isPending || isFetching} className={styles.list} onFocus={keepFocus}>
      {/* offline, the page says so already */}
      {error && onlineManager.isOnline() && <FailedRefresh resource={resource} />}
      <Progress />
      <div className={styles.rows} data-old={isPlaceholderData || undefined}>
        {isEmpty ? <EmptyList resource={resource} /> : <Rows resource={resource} />}
      </div>
      {selection && isBarNeeded(selection) && <SelectionBar resource={resource} />}
      {hasPager && <Pager resource={resource} />}
    </section>
  );
};
