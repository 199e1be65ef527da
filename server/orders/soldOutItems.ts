import type { Issue } from '../../contract/errors';
import { orderLifeTexts } from '../../contract/orders/rules';
import type { SoldOutInput } from '../../contract/orders/board';
import type { StoreOrder } from '../../contract/orders/store';
import { sellOut } from '../catalogue/menu/soldOut';
import type { Db } from '../platform/db/database';
import { AppError } from '../platform/errors';
import type { Actor } from '../platform/http/context';
import { lockOrder, selectItems, toStoreOrderResponse } from './storeOrder';

/**
 * The products of these lines of an order.
 * @throws {AppError} 422 for an item that is not the order's
 */
export function productsOf(
  items: readonly { id: string; product_id: string }[],
  itemIds: readonly string[],
): string[] {
  const found = itemIds.map((id) => items.find((item) => item.id === id));
  const issues = found.flatMap((item, at): Issue[] =>
    item
      ? []
      : [{ loc: ['body', 'soldOut', at], msg: orderLifeTexts.soldOut, type: 'value_error' }],
  );
  if (issues.length > 0) throw new AppError('invalid', orderLifeTexts.soldOut, { issues });
  return [...new Set(found.flatMap((item) => (item ? [item.product_id] : [])))];
}

/**
 * Says of dishes of an order that the store has sold them out; the order goes on. Those that are off already stay so.
 * @throws {AppError} 404; 422 for an item that is not the order's
 */
export function soldOutItems(
  storeId: string,
  db: Db,
  actor: Actor,
  { orderId: reference, soldOut, until }: SoldOutInput,
): Promise<StoreOrder> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(storeId, tx, reference);
    const items = await selectItems(storeId, tx, [order.id]);
    await sellOut(storeId, tx, actor, { productIds: productsOf(items, soldOut), until });
    return toStoreOrderResponse(order, items);
  });
}
