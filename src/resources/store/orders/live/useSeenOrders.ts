import { useListContext } from 'ra-core';
import { useCallback, useEffect, useState } from 'react';
import type { Notification } from '../../../../notifications/notification';
import { useAlarm } from '../../../../notifications/alarm/useAlarm';
import { useCardsInView } from './cardsInView';

interface Row {
  id: string | number;
  orderId?: string;
}

const signs = ['pointerdown', 'keydown'] as const;

/** Marks what says that there are new orders: it answers by itself to a touch, and must not vanish under the finger. */
export const NEW_ORDERS_MARK = 'data-new-orders';

const isOnMark = ({ target }: Event): boolean => target instanceof Element && target.closest(`[${NEW_ORDERS_MARK}]`) !== null;

/** When the user last came here or touched anything, in milliseconds; and a function that records it now. */
const useVisitedAt = (tab: string): [number, () => void] => {
  const [visitedAt, setVisitedAt] = useState(Date.now);
  const visit = useCallback(() => setVisitedAt(Date.now()), []);
  useEffect(() => {
    const onSign = (event?: Event) => {
      if (document.visibilityState === 'visible' && !(event && isOnMark(event))) visit();
    };
    onSign();
    for (const sign of signs) window.addEventListener(sign, onSign, { capture: true });
    // of the window alone: what moves the focus within it may be the page itself
    window.addEventListener('focus', onSign);
    document.addEventListener('visibilitychange', onSign);
    return () => {
      for (const sign of signs) window.removeEventListener(sign, onSign, { capture: true });
      window.removeEventListener('focus', onSign);
      document.removeEventListener('visibilitychange', onSign);
    };
  }, [tab, visit]);
  return [visitedAt, visit];
};

export const names = ({ title, message }: Notification, { orderId }: Row): boolean =>
  orderId !== undefined && orderId !== '' && `${title} ${message}`.includes(orderId);

/** What lies over the list hides it. */
const isCovered = (): boolean => document.visibilityState !== 'visible' || document.querySelector('[role="dialog"]') !== null;

/**
 * A new order is seen once its card is within the window and somebody has come to it or touched the page since: a
 * telephone that lies on the counter with the list open has seen nothing, nor has somebody at the end of the list.
 * Returns the function that records a visit.
 */
export const useSeenOrders = (): (() => void) => {
  const { data, filterValues } = useListContext<Row>();
  const tab: unknown = filterValues.status;
  const [visitedAt, visit] = useVisitedAt(String(tab));
  const inView = useCardsInView();
  const { unseen, alarm } = useAlarm();
  useEffect(() => {
    if (!data || isCovered()) return;
    const rows = data.filter(({ id }) => inView.has(String(id)));
    const shown = unseen.filter(({ notification, learnedAt }) => learnedAt < visitedAt && rows.some((row) => names(notification, row)));
    alarm.markSeen(shown.map(({ notification }) => notification));
  }, [data, inView, unseen, visitedAt, alarm]);
  return visit;
};
