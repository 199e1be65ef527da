import type { historyActors, StoreOrder, StoreOrderDetail } from '../../contract/storeOrders';
import type { Db } from '../platform/db/database';
import { notFound } from '../platform/errors';
import { findOrder, selectHistory, selectItems } from './repository';
import { storeOrderAnswer } from './storeOrderAnswer';

/** The order as its store sees it, by id or code, or a 404. */
export async function readStoreOrder(storeId: string, db: Db, reference: string): Promise<StoreOrder> {
  const row = await findOrder(storeId, db, reference);
  if (!row) throw notFound('Order');
  return storeOrderAnswer(row, await selectItems(storeId, db, [row.id]));
}

const actors = new Map<string | null, (typeof historyActors)[number]>([['admin', 'admin'], ['store', 'store'], ['user', 'customer']]);

/** As `readStoreOrder`, with what happened to it so far. */
export async function readStoreOrderDetail(storeId: string, db: Db, reference: string): Promise<StoreOrderDetail> {
  const order = await readStoreOrder(storeId, db, reference);
  const events = await selectHistory(storeId, db, order.id);
  const history = events.map(({ from_status: from, to_status: to, role, reason, created_at }) => ({
    from, to, by: actors.get(role) ?? ('payment' as const), reason, at: created_at.toISOString(),
  }));
  return { ...order, history };
}
