import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../platform/db/database';
import type { Orders, Stores, Users } from '../platform/db/types.gen';
import type { PricedLine } from './priceBasket';

export type Customer = Pick<Selectable<Users>, 'id' | 'name' | 'phone'>;
export type OpenStore = Pick<Selectable<Stores>, 'id' | 'owner_id' | 'delivery_fee_paise' | 'minimum_order_paise'>;

/** Locked as `lockWallet` locks them: a customer's orders count coupons and balance one after the other. */
export const lockCustomer = (tx: Db, userId: string): Promise<Customer> =>
  tx.selectFrom('users').select(['id', 'name', 'phone']).where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow();

/**
 * The store, where it takes orders; until the transaction ends nobody disables or deletes it. The weakest lock that
 * `lockStore` respects: a stronger one would make orders wait for ratings.
 */
export const lockOpenStore = (tx: Db, storeId: string): Promise<OpenStore | undefined> =>
  tx
    .selectFrom('stores')
    .select(['id', 'owner_id', 'delivery_fee_paise', 'minimum_order_paise'])
    .where('id', '=', storeId)
    .where('is_active', '=', true)
    .where('is_approved', '=', true)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();

/**
 * A new order with its items and the first lines of its history. One that is paid for already is stored as confirmed,
 * not moved there: a second write in the transaction would lock the rollup's rows of two statuses one after the other,
 * and two such transactions could wait for each other.
 */
export async function insertOrder(tx: Db, order: Insertable<Orders>, lines: readonly PricedLine[]): Promise<string> {
  const { id } = await tx.insertInto('orders').values(order).returning('id').executeTakeFirstOrThrow();
  const items = lines.map(({ productId, name, imageUrl, pricePaise, quantity }) => ({
    order_id: id, product_id: productId, name, image_url: imageUrl, price_paise: pricePaise, quantity,
  }));
  await tx.insertInto('order_items').values(items).execute();
  const placed = { order_id: id, from_status: null, to_status: 'pending', actor_id: order.user_id };
  const confirmed = { order_id: id, from_status: 'pending', to_status: 'confirmed', actor_id: null };
  const events = order.status === 'confirmed' ? [placed, confirmed] : [placed];
  await tx.insertInto('order_events').values(events).execute();
  return id;
}
