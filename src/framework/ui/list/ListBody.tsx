import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { onlineManager } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { lazy, Suspense } from 'react';
import { UnreadableAnswer } from '../../declaration/failures';
import type { ResourceRecord, ResourceConfig } from '../../declaration/declaration';
import { isBarNeeded, SelectionBar, SelectSwitch } from '../actions/lazyActions';
import { useSelection } from '../hooks/selection';
import { Pager } from './pager/Pager';
import { ListCards, OwnCards } from './rows/lazyCards';
import { ListTable } from './rows/ListTable';
import { useBelowRows } from './rows/useFewFirst';
import { quietFailure } from './states/quietFailure';
import { FailedRefresh } from './states/FailedRefresh';
import styles from './ListBody.module.css';
import { useColumns } from './useColumns';

// most visits show rows
const EmptyList = lazy(() => import('./states/EmptyList'));
const FailedList = lazy(() => import('./states/FailedList'));

/** Pixels that cards take before their code is there. */
const CARDS_HEIGHT = 480;

const Rows = ({ resource }: { resource: ResourceConfig }) => {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const { shown } = useColumns(resource);
  const isTable = !resource.list.card && !isPhone;
  const hasSwitch = useSelection() !== undefined && !isTable;
  if (isTable) return <ListTable resource={resource} columns={shown} />;
  const { card } = resource.list;
  return (
    <>
      {hasSwitch && (
        <Suspense>
          <SelectSwitch />
        </Suspense>
      )}
      <Suspense fallback={<Box sx={{ minHeight: CARDS_HEIGHT }} />}>
        {card ? (
          <OwnCards resource={resource} card={card} />
        ) : (
          <ListCards resource={resource} columns={shown} />
        )}
      </Suspense>
    </>
  );
};

/** Shows that rows are loading, without hiding the present ones. */
const Progress = () => {
  const { isFetching, isPending } = useListContext();
  const isBusy = isFetching && !isPending;
  return (
    <div aria-hidden={isBusy || undefined} className={isBusy ? styles.progress : styles.still} />
  );
};

// loaded once a row or the bar has the focus
const keepFocus = () => void import('../keyboard/keepRowFocus').catch(() => undefined);

/** The rows or their state, and the pager. */
export const ListBody = ({ resource }: { resource: ResourceConfig }) => {
  const selection = useSelection();
  const { data, error, isPending, isFetching, isPlaceholderData, meta } =
    useListContext<ResourceRecord>();
  const hasPager = useBelowRows(data);
  if (error && !data)
    return (
      <Suspense>
        <FailedList resource={resource} error={error} />
      </Suspense>
    );
  const failure = quietFailure(meta);
  // an empty list would say that there is nothing: what can't be read is no rows, and nobody knows what it is
  if (failure instanceof UnreadableAnswer)
    return (
      <Suspense>
        <FailedList resource={resource} error={failure} />
      </Suspense>
    );
  const isEmpty = !isPending && data?.length === 0;
  return (
    <section aria-busy={isPending || isFetching} className={styles.list} onFocus={keepFocus}>
      {/* without a network the page says so already */}
      {error && onlineManager.isOnline() && <FailedRefresh resource={resource} />}
      <Progress />
      <div className={styles.rows} data-old={isPlaceholderData || undefined}>
        {isEmpty ? (
          <Suspense>
            <EmptyList resource={resource} />
          </Suspense>
        ) : (
          <Rows resource={resource} />
        )}
      </div>
      {selection && isBarNeeded(selection) && (
        <Suspense>
          <SelectionBar resource={resource} />
        </Suspense>
      )}
      {hasPager && <Pager resource={resource} />}
    </section>
  );
};
