import { countUpToCap } from '../platform/db/countUpToCap';
import type { Db } from '../platform/db/database';
import { matchingOrders, type OrderSelection } from './orderSelection';

/**
 * How many orders a selection without a search has that no rollup knows; stops one above `TOTAL_CAP`. In the list's order, so that what
 * many orders hold is counted from an index until the cap; an amount alone has an index of its own.
 */
export async function countOrders(db: Db, selection: OrderSelection): Promise<number> {
  const { status, storeId, paymentMethod, span, amount } = selection;
  const isAmountAlone = amount && !(status ?? storeId ?? paymentMethod ?? span.first ?? span.last);
  const orders = matchingOrders(db, selection).select('orders.id');
  return countUpToCap(db, isAmountAlone ? orders : orders.orderBy('orders.created_at', 'desc').orderBy('orders.id', 'desc'));
}
