import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readAt } from '../../../../framework/ui/hooks/listCache';
import { namesOrder } from '../../../../notifications/alarm/namesOrder';
import { useAlarm } from '../../../../notifications/alarm/useAlarm';
import type { BoardOrder } from './steps';

/** An answer that was on its way when the order was announced may lack it. */
const LAG_MS = 5_000;

const isBegun = ({ order }: BoardOrder): boolean =>
  order.status !== 'confirmed' || order.readyBy !== '';

/** Stops the alarm for orders that were started, accepted (also on another device) or ended. */
export const useQuiet = (orders: readonly BoardOrder[]): void => {
  const client = useQueryClient();
  const { unseen, alarm } = useAlarm();
  useEffect(() => {
    const at = readAt(client, { name: 'store/orders' }) ?? 0;
    const done = unseen.filter(({ notification, learnedAt }) => {
      const own = orders.find(({ order }) => namesOrder(notification, order.orderId));
      return own ? isBegun(own) : learnedAt > 0 && learnedAt < at - LAG_MS;
    });
    if (done.length > 0) alarm.markSeen(done.map(({ notification }) => notification));
  }, [client, orders, unseen, alarm]);
  useEffect(() => {
    const isBegunOf = (code: string) =>
      orders.some((one) => one.order.orderId === code && isBegun(one));
    if (alarm.get().awaited.some(({ orderId }) => isBegunOf(orderId))) alarm.lookAgain();
  }, [orders, alarm]);
};
