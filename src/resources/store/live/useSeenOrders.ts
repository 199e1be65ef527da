import { useListContext } from 'ra-core';
import { useEffect, useState } from 'react';
import type { Notice } from '../../../notifications/notice';
import { useAlarm } from '../../../notifications/alarm/useAlarm';

interface Row {
  id: string | number;
  orderId?: string;
}

const signs = ['pointerdown', 'keydown'] as const;

/** When somebody last came here or touched anything, in milliseconds. */
const useVisitedAt = (tab: string): number => {
  const [visitedAt, setVisitedAt] = useState(Date.now);
  useEffect(() => {
    const visit = () => document.visibilityState === 'visible' && setVisitedAt(Date.now());
    visit();
    for (const sign of signs) window.addEventListener(sign, visit, { capture: true });
    // of the window alone: what moves the focus within it may be the page itself
    window.addEventListener('focus', visit);
    document.addEventListener('visibilitychange', visit);
    return () => {
      for (const sign of signs) window.removeEventListener(sign, visit, { capture: true });
      window.removeEventListener('focus', visit);
      document.removeEventListener('visibilitychange', visit);
    };
  }, [tab]);
  return visitedAt;
};

const names = ({ title, message }: Notice, { orderId }: Row): boolean =>
  orderId !== undefined && orderId !== '' && `${title} ${message}`.includes(orderId);

/**
 * A new order is seen once its row is on screen and somebody has come to it or touched the page since: a telephone that
 * lies on the counter with the list open has seen nothing.
 */
export const useSeenOrders = (): void => {
  const { data, filterValues } = useListContext<Row>();
  const tab: unknown = filterValues.status;
  const visitedAt = useVisitedAt(String(tab));
  const { unseen, alarm } = useAlarm();
  useEffect(() => {
    if (document.visibilityState !== 'visible' || !data) return;
    const shown = unseen.filter(({ notice, learnedAt }) => learnedAt < visitedAt && data.some((row) => names(notice, row)));
    alarm.markSeen(shown.map(({ notice }) => notice));
  }, [data, unseen, visitedAt, alarm]);
};
