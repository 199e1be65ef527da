import { DELAY_MINUTES } from '../../../../../contract/orders/board';
import { MINUTE_MS, parseInstant } from '../../../../../contract/time';
import { serverNow } from '../../../../framework/browser/serverClock';
import { isInKitchen, mustNotCook, type StoreOrder } from '../record';

/** True for an order in the kitchen, which may take longer than estimated. */
export const isDelayable = (order: StoreOrder): boolean =>
  isInKitchen(order) && order.status !== 'ready' && !mustNotCook(order);

/**
 * Returns an estimate with the additional minutes; from now on if the estimate has passed or is
 * missing.
 */
export const delayOf = ({ orderId, readyBy }: StoreOrder) => {
  const from = Math.max(serverNow().getTime(), readyBy === '' ? 0 : parseInstant(readyBy));
  return {
    orderId,
    readyBy: new Date(from + DELAY_MINUTES * MINUTE_MS).toISOString(),
    before: readyBy === '' ? null : readyBy,
  };
};
