import { useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { useEffect, useSyncExternalStore } from 'react';
import { LOST_GRACE_MS } from '../../../../constants';
import { tick, useClock } from '../../../../notifications/useClock';
import { readAt } from '../../../../framework/ui/hooks/listCache';
import { useConnection } from '../../../../notifications/useNotifications';
import { healthOf, type Health } from './health';

let offlineSince: number | undefined;
const readOffline = (): number | undefined => {
  offlineSince = navigator.onLine ? undefined : (offlineSince ?? Date.now());
  return offlineSince;
};
const watchNetwork = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Returns the state of the page's list, and when its rows were read. */
export const useHealth = (
  resource: string,
): { health: Health; listReadAt: number | undefined; now: number } => {
  const now = useClock();
  const client = useQueryClient();
  const connection = useConnection();
  const offline = useSyncExternalStore(watchNetwork, readOffline);
  // renders whenever the list is read
  const { error } = useListContext();
  const lostAt = connection.state === 'lost' ? connection.since : undefined;
  useEffect(() => {
    if (lostAt === undefined) return undefined;
    const timer = setTimeout(tick, LOST_GRACE_MS);
    return () => clearTimeout(timer);
  }, [lostAt]);
  const listReadAt = readAt(client, { name: resource });
  const health = healthOf({
    connection,
    offlineSince: offline,
    readAt: listReadAt,
    hasFailed: Boolean(error),
    now,
  });
  return { health, listReadAt, now };
};
