import { useListContext } from 'ra-core';
import { useCallback, useEffect, useState } from 'react';
import { hasDialog } from '../../../../components/hasDialog';
import { namesOrder } from '../../../../notifications/alarm/namesOrder';
import { tellSeen } from '../../../../push/tellSeen';
import { useAlarm } from '../../../../notifications/alarm/useAlarm';
import { useCardsInView } from './cardsInView';

interface Row {
  id: string | number;
  orderId?: string;
}

const signs = ['pointerdown', 'keydown'] as const;

/** Marks what says that there are new orders: it answers by itself to a touch, and must not vanish under the finger. */
export const NEW_ORDERS_MARK = 'data-new-orders';

const isOnMark = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(`[${NEW_ORDERS_MARK}]`) !== null;

/** What lies over the list hides it. */
const isCovered = (): boolean => document.visibilityState !== 'visible' || hasDialog();

/** The order whose card was touched; undefined where it was none's. */
const touchedOrder = ({ target }: Event): string | undefined =>
  target instanceof Element
    ? target.closest('article')?.querySelector('[id^="order "]')?.id.slice('order '.length)
    : undefined;

interface Visits {
  /** Of the page: when somebody last came here, or touched what belongs to no order. In milliseconds. */
  page: number;
  /** Of one order: when its card was last touched. Whoever works on one has not looked at the others. */
  cards: ReadonlyMap<string, number>;
}

/** Who has been here; and a function that records a visit now. */
const useVisits = (tab: string): [Visits, () => void] => {
  const [visits, setVisits] = useState<Visits>(() => ({ page: Date.now(), cards: new Map() }));
  const visit = useCallback(() => setVisits(({ cards }) => ({ page: Date.now(), cards })), []);
  useEffect(() => {
    const onSign = (event?: Event) => {
      if (isCovered() || (event && isOnMark(event))) return;
      const order = event && touchedOrder(event);
      if (order === undefined) visit();
      else
        setVisits(({ page, cards }) => ({ page, cards: new Map([...cards, [order, Date.now()]]) }));
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
  return [visits, visit];
};

/**
 * A new order is seen once its card is within the window and somebody has come to it, or touched it or what belongs to no
 * order since: a telephone that lies on the counter with the list open has seen nothing, nor has somebody at the end of
 * the list, or who is busy with another order. Returns the function that records a visit.
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
    const shown = unseen.filter(({ notification, learnedAt }) =>
      rows.some((row) => namesOrder(notification, row.orderId) && learnedAt < visitedAt(row)),
    );
    const told = shown.map(({ notification }) => notification);
    alarm.markSeen(told);
    void tellSeen(told);
  }, [data, inView, unseen, visits, alarm]);
  return visit;
};
