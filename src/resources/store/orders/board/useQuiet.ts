import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readAt } from '../../../../framework/ui/hooks/listCache';
import { namesOrder } from '../../../../notifications/alarm/namesOrder';
import { useAlarm } from '../../../../notifications/alarm/useAlarm';
import type { BoardOrder } from './steps';

/** An answer that was on its way when the order was announced may lack it. */
const LAG_MS = 5_000;

const isStarted = ({ order }: BoardOrder): boolean =>
  order.status !== 'confirmed' || order.readyBy !== '';

/** Stops the alarm for orders that were started, accepted (also on another device) or ended. */
export const useStopAlarm = (orders: readonly BoardOrder[]): void => {
  const client = useQueryClient();
  const { unseen, alarm } = useAlarm();
  useEffect(() => {
    const at = readAt(client, { name: 'store/orders' }) ?? 0;
    const done = unseen.filter(({ notification, receivedAt }) => {
      const onBoard = orders.find(({ order }) => namesOrder(notification, order.orderId));
      return onBoard ? isStarted(onBoard) : receivedAt > 0 && receivedAt < at - LAG_MS;
    });
    if (done.length > 0) alarm.markSeen(done.map(({ notification }) => notification));
  }, [client, orders, unseen, alarm]);
  useEffect(() => {
    const isStartedOrder = (code: string) =>
      orders.some((one) => one.order.orderId === code && isStarted(one));
    if (alarm.get().pendingOrders.some(({ orderId }) => isStartedOrder(orderId)))
      alarm.refreshPending();
  }, [orders, alarm]);
};
