import { useListContext } from 'ra-core';
import { useCallback, useEffect, useState } from 'react';
import { hasDialog } from '../../../../components/hasDialog';
import { namesOrder } from '../../../../notifications/alarm/namesOrder';
import { reportSeen } from '../../../../push/tellSeen';
import { useAlarm } from '../../../../notifications/alarm/useAlarm';
import { useCardsInView } from './cardsInView';

interface Row {
  id: string | number;
  orderId?: string;
}

const signs = ['pointerdown', 'keydown'] as const;

/**
 * Marks notices of new orders. They handle their own presses, and must not disappear under a
 * finger.
 */
export const NEW_ORDERS_MARK = 'data-new-orders';

const isOnMark = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(`[${NEW_ORDERS_MARK}]`) !== null;

/** True while the list is hidden or covered. */
const isCovered = (): boolean => document.visibilityState !== 'visible' || hasDialog();

/** The order whose card was pressed; undefined outside cards. */
const touchedOrder = ({ target }: Event): string | undefined =>
  target instanceof Element
    ? target.closest('article')?.querySelector('[id^="order "]')?.id.slice('order '.length)
    : undefined;

interface Visits {
  /** When a person last came to the page, or pressed an element outside the cards; milliseconds. */
  page: number;
  /** When each card was last pressed. A press on a card does not count for other orders. */
  cards: ReadonlyMap<string, number>;
}

/** Returns the visits so far, and a function that records a visit now. */
const useVisits = (tab: string): [Visits, () => void] => {
  const [visits, setVisits] = useState<Visits>(() => ({ page: Date.now(), cards: new Map() }));
  const visit = useCallback(() => setVisits(({ cards }) => ({ page: Date.now(), cards })), []);
  useEffect(() => {
    const onActivity = (event?: Event) => {
      if (isCovered() || (event && isOnMark(event))) return;
      const order = event && touchedOrder(event);
      if (order === undefined) visit();
      else
        setVisits(({ page, cards }) => ({ page, cards: new Map([...cards, [order, Date.now()]]) }));
    };
    onActivity();
    for (const sign of signs) window.addEventListener(sign, onActivity, { capture: true });
    // only of the window: focus within it may be moved by the page itself
    window.addEventListener('focus', onActivity);
    document.addEventListener('visibilitychange', onActivity);
    return () => {
      for (const sign of signs) window.removeEventListener(sign, onActivity, { capture: true });
      window.removeEventListener('focus', onActivity);
      document.removeEventListener('visibilitychange', onActivity);
    };
  }, [tab, visit]);
  return [visits, visit];
};

/**
 * Marks new orders as seen. An order is seen once its card is in the window and a person has come
 * to the page, pressed the card or pressed outside all cards since. An untouched telephone with an
 * open list has seen nothing, and neither has a person at another position of the list or busy with
 * another order. Returns the function that records a visit.
 */
export const useSeenOrders = (): (() => void) => {
  const { data, filterValues } = useListContext<Row>();
  const tab: unknown = filterValues.status;
  const [visits, visit] = useVisits(String(tab));
  const inView = useCardsInView();
  const { unseen, alarm } = useAlarm();
  useEffect(() => {
    if (!data || isCovered()) return;
    const rows = data.filter(({ id }) => inView.has(String(id)));
    const visitedAt = ({ id }: Row) => Math.max(visits.page, visits.cards.get(String(id)) ?? 0);
    const shown = unseen.filter(({ notification, receivedAt }) =>
      rows.some((row) => namesOrder(notification, row.orderId) && receivedAt < visitedAt(row)),
    );
    const told = shown.map(({ notification }) => notification);
    alarm.markSeen(told);
    void reportSeen(told);
  }, [data, inView, unseen, visits, alarm]);
  return visit;
};
