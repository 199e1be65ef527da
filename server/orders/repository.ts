import { containsText } from '../platform/db/containsText';
import type { Db } from '../platform/db/database';

/** An order by its internal id or its human one, with what the details show beside it. */
export const findOrder = (db: Db, reference: string) =>
  db
    .selectFrom('orders as o')
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .innerJoin('locations as l', 'l.id', 's.location_id')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .leftJoin('coupons as c', 'c.id', 'o.coupon_id')
    .select([
      'o.id', 'o.code', 'o.status', 'o.payment_status', 'o.payment_method', 'o.otp', 'o.subtotal_paise', 'o.delivery_fee_paise',
      'o.discount_paise', 'o.final_paise', 'o.user_id', 'o.customer_name', 'o.customer_phone', 'u.email', 'o.address', 'o.notes',
      'o.store_id', 's.name as store_name', 'l.name as location_name', 's.phone as store_phone', 's.image_url as store_image',
      'c.code as coupon_code', 'o.cancel_reason', 'o.delivered_at', 'o.created_at', 'o.updated_at',
    ])
    .where(reference.startsWith('JB-') ? 'o.code' : 'o.id', '=', reference)
    .executeTakeFirst();

export const selectItems = (db: Db, orderId: string) =>
  db
    .selectFrom('order_items')
    .select(['product_id', 'name', 'price_paise', 'quantity', 'image_url'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

/** Every change of status, the oldest first. */
export const selectEvents = (db: Db, orderId: string) =>
  db
    .selectFrom('order_events as e')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .select(['e.from_status', 'e.to_status', 'e.created_at', 'e.reason', 'u.id as actor_id', 'u.name', 'u.role'])
    .where('e.order_id', '=', orderId)
    .orderBy('e.created_at')
    .orderBy('e.id')
    .execute();

/** The choices of the list's store filter. */
export function selectStoreOptions(db: Db, { include_inactive, search }: { include_inactive?: boolean; search?: string }) {
  let stores = db.selectFrom('stores').select(['id', 'name', 'is_active as isActive']).where('deleted_at', 'is', null);
  if (!include_inactive) stores = stores.where('is_active', '=', true);
  if (search) stores = stores.where(containsText('name', search));
  return stores.orderBy('name').orderBy('id').execute();
}
