import { useQueryClient } from '@tanstack/react-query';
import { useGetOne } from 'ra-core';
import { useCallback, useEffect } from 'react';
import { parseInstant } from '../../../../../contract/time';
import { serverNow } from '../../../../framework/browser/serverClock';
import { reloadLists } from '../../../../framework/ui/hooks/listCache';
import { READ_BY_DIALOG } from '../../../../framework/ui/hooks/useRecord';
import type { StoreOrder } from '../record';

const LOOK_AGAIN_MS = 60_000;

/** Reloads the cards. */
export const useRefreshOrders = (): (() => void) => {
  const client = useQueryClient();
  return useCallback(() => reloadLists(client, { name: 'store/orders' }), [client]);
};

/** Reloads the order of the open dialog through the dialog's own query, and the cards. */
export const useRefreshOrder = (id: string): (() => void) => {
  const { refetch } = useGetOne<StoreOrder>(
    'store/orders',
    { id, meta: READ_BY_DIALOG },
    { enabled: false, retry: false },
  );
  const reloadCards = useRefreshOrders();
  return useCallback(() => {
    void refetch();
    reloadCards();
  }, [refetch, reloadCards]);
};

/**
 * While an order is locked, reloads it at the end of the lock and every minute, because the
 * browser's clock may be wrong.
 */
export const useUnlock = (lockedUntil: string, look: () => void) => {
  useEffect(() => {
    if (lockedUntil === '') return;
    const left = Math.max(1000, parseInstant(lockedUntil) - serverNow().getTime());
    const once = setTimeout(look, Math.min(left, LOOK_AGAIN_MS));
    const often = setInterval(look, LOOK_AGAIN_MS);
    return () => {
      clearTimeout(once);
      clearInterval(often);
    };
  }, [lockedUntil, look]);
};
