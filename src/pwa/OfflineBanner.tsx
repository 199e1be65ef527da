import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { businessDay, formatDateTime } from '../../contract/time';
import { Icon } from '../components/Icon';
import { useCurrentUser } from '../navigation/CurrentUserContext';
import { screenAt } from '../navigation/screens';
import { pwaTexts } from './messages';
import styles from './OfflineBanner.module.css';
import { isListOf, isPossiblyStale } from './possiblyStale';
import { useIsOnline } from './useIsOnline';
import { useMessages } from '../framework/ui/hooks/useMessages';

/** `4:05 pm`, with the day if it is not today. */
const since = (at: number): string => {
  const [day = '', clock = ''] = formatDateTime(new Date(at).toISOString()).split(', ');
  return businessDay(new Date(at)) === businessDay(new Date()) ? clock : `${day}, ${clock}`;
};

/**
 * Reports what may be out of date on screen: rows of an earlier visit, or everything while offline.
 */
export const OfflineBanner = () => {
  const { screens } = useCurrentUser();
  const { pathname } = useLocation();
  const message = useMessages(pwaTexts);
  const isOnline = useIsOnline();
  const screen = screenAt(screens, pathname);
  const at = useLastKnown(screen?.path.slice(1) ?? '');
  const known = at === undefined ? undefined : message('lastKnown', { time: since(at) });
  const text = isOnline
    ? known
    : known === undefined
      ? message('outOfDate')
      : `${message('offline')}. ${known}`;
  return (
    <div aria-live="polite" className={styles.place}>
      {text !== undefined && (
        <p className={styles.line} data-offline-line>
          <Icon name="info" size={14} />
          {text}
        </p>
      )}
    </div>
  );
};

/**
 * When the rows of a resource's list were current, in milliseconds, for rows of an earlier visit
 * and for rows that can't be reloaded offline. Undefined if the rows are current.
 */
const useLastKnown = (resource: string): number | undefined => {
  const client = useQueryClient();
  const isOnline = useIsOnline();
  const cache = client.getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  const read = () => {
    const lists = cache.getAll().filter((query) => isListOf(query, resource));
    const active = lists.filter((query) => query.isActive());
    // a list follows its query only after its first render, and should not be unmarked until then
    const shown = active.length > 0 ? active : lists;
    return shown.find((query) => isPossiblyStale(client, query, isOnline))?.state.dataUpdatedAt;
  };
  return useSyncExternalStore(subscribe, read);
};
