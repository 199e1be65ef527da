import { DELAY_MINUTES } from '../../../../../contract/orders/board';
import { MINUTE_MS, parseInstant } from '../../../../../contract/time';
import { serverNow } from '../../../../framework/browser/serverClock';
import { isInKitchen, mustNotCook, type StoreOrder } from '../record';

/** What is in the kitchen may take longer than was told. */
export const isDelayable = (order: StoreOrder): boolean =>
  isInKitchen(order) && order.status !== 'ready' && !mustNotCook(order);

/** So many minutes more than was told; of one whose time is over, or was never told, from now on. */
export const delayOf = ({ orderId, readyBy }: StoreOrder) => {
  const from = Math.max(serverNow().getTime(), readyBy === '' ? 0 : parseInstant(readyBy));
  return {
    orderId,
    readyBy: new Date(from + DELAY_MINUTES * MINUTE_MS).toISOString(),
    before: readyBy === '' ? null : readyBy,
  };
};
