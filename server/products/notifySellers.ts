import type { ProductAnswer } from '../../contract/products';
import type { Db } from '../platform/db/database';
import { notifyPeople, ownersOf, type Notice } from '../notifications/notify';

/** Tells the owners of the stores that sell the product. The transaction's last statement, as `notifyPeople` is. */
export async function notifySellers(tx: Db, { pricing }: ProductAnswer, notice: Omit<Notice, 'userId'>): Promise<void> {
  const owners = await ownersOf(tx, [...new Set(pricing.map(({ storeId }) => storeId))]);
  await notifyPeople(tx, owners.map((userId) => ({ ...notice, userId })));
}
