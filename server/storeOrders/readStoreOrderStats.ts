import { toRupees } from '../../contract/money';
import type { OrderStatus } from '../../contract/orderStatus';
import type { StoreOrderStats } from '../../contract/storeOrders';
import type { Db } from '../platform/db/database';
import { selectStatusSums } from './repository';

/** The cards of the store's order screen. */
export async function readStoreOrderStats(storeId: string, db: Db): Promise<StoreOrderStats> {
  const sums = await selectStatusSums(storeId, db);
  const count = (...statuses: OrderStatus[]) =>
    sums.filter(({ status }) => statuses.some((one) => one === status)).reduce((n, { orders }) => n + Number(orders), 0);
  return {
    totalOrders: sums.reduce((n, { orders }) => n + Number(orders), 0),
    confirmedOrders: count('confirmed', 'preparing', 'ready'),
    pendingOrders: count('pending'),
    deliveredOrders: count('delivered'),
    cancelledOrders: count('cancelled'),
    totalRevenue: toRupees(Number(sums.find(({ status }) => status === 'delivered')?.revenue ?? 0)),
  };
}
