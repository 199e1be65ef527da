import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { HOUR_MS } from '../../contract/time';
import { appHttp } from '../authProvider/apiClient';
import { serverNow } from '../framework/browser/serverClock';
import { notifications } from '../notifications/useNotifications';
import { nextChange } from './openState';
import { hoursKey } from './hoursKey';
import { readHours } from './readHours';

/** A browser timer of more than 24 days fires at once. */
const WAIT_MAX_MS = HOUR_MS;
/** After the full minute, so that the server's state has changed too. */
const GRACE_MS = 300;

/**
 * Minimum age of the hours before an order reloads them, because orders arrive in quick succession
 * and rarely change the hours.
 */
const AGE_MAX_MS = 60_000;

/**
 * Hours of a store, reloaded when the state changes, and with each notification, because it may
 * announce a pause.
 */
export const useHours = (base: string) => {
  const client = useQueryClient();
  const [, strike] = useReducer((count: number) => count + 1, 0);
  const query = useQuery({
    queryKey: hoursKey(base),
    queryFn: async ({ signal }) =>
      readHours(await appHttp.json('GET', `${base}/hours`, { signal })),
    // a failure is shown at once, with a Retry
    retry: false,
    refetchOnWindowFocus: true,
  });
  const { data, refetch } = query;
  useEffect(
    () =>
      notifications.onChangeEvent(({ kind }) => {
        const age = Date.now() - (client.getQueryState(hoursKey(base))?.dataUpdatedAt ?? 0);
        if (kind !== 'menu' && (kind !== 'orders' || age >= AGE_MAX_MS)) void refetch();
      }),
    [client, base, refetch],
  );
  const now = serverNow().getTime();
  const next = data && nextChange(data, now);
  useEffect(() => {
    if (next === undefined) return undefined;
    const wait = Math.max(0, next - serverNow().getTime()) + GRACE_MS;
    const timer = setTimeout(
      () => {
        strike();
        void refetch();
      },
      Math.min(wait, WAIT_MAX_MS),
    );
    return () => clearTimeout(timer);
  }, [next, data, refetch]);
  return { ...query, now };
};
