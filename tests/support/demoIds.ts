import { sql } from 'kysely';
import type { Db } from '../../server/platform/db/database';
import { idsOfTables } from './tableAreas';

const DEMO_STORE = sql`(select s.id from stores s join users u on u.id = s.owner_id where u.email = 'store@jaldi.example')`;
const DEMO_CUSTOMER = sql`(select id from users where email = 'user@jaldi.example')`;

const queries: Record<string, ReturnType<typeof sql>> = {
  ...idsOfTables,
  '/admin/stores/{id}': sql`select id from stores order by id limit 1`,
  '/admin/stores/{id}/ratings': sql`select id from stores order by ratings_count desc limit 1`,
  // a store with special hours, too
  '/admin/stores/{id}/hours': sql`select store_id as id from store_closures order by opens is null, store_closures.id limit 1`,
  '/stores/{id}/menu': sql`select id from stores order by id limit 1`,
  '/admin/orders/{id}': sql`select id from orders where payment_method = 'razorpay' and payment_status = 'refunded' and coupon_id is not null order by id desc limit 1`,
  '/admin/refunds/{id}': sql`select id from refunds where state = 'declined' order by id limit 1`,
  '/admin/payments/{id}': sql`select id from payments where dispute_state is not null limit 1`,
  '/admin/staff/{id}': sql`select id from users where role = 'admin' order by id limit 1`,
  '/store/staff/{id}': sql`select id from users where email = 'store@jaldi.example'`,
  '/admin/users/{id}/details': sql`select ${DEMO_CUSTOMER} as id`,
  '/admin/users/{id}/sessions': sql`select ${DEMO_CUSTOMER} as id`,
  '/admin/privacy/{id}/data': sql`select ${DEMO_CUSTOMER} as id`,
  '/admin/privacy/{id}/open': sql`select ${DEMO_CUSTOMER} as id`,
  '/admin/coupons/{id}': sql`select id from coupons where type = 'percentage' order by id limit 1`,
  '/admin/categories/{id}': sql`select category_id as id from category_stores order by 1 limit 1`,
  '/admin/categories/store/{storeId}': sql`select ${DEMO_STORE} as id`,
  '/admin/products/{id}': sql`select id from products order by ratings_count desc limit 1`,
  '/admin/products/{id}/ratings': sql`select id from products order by ratings_count desc limit 1`,
  '/admin/audit/{id}': sql`select id from audit_entries where after is not null order by id desc limit 1`,
  '/admin/mails/{id}': sql`select id from mails order by id desc limit 1`,
  '/store/orders/{id}': sql`select code as id from orders where store_id = ${DEMO_STORE} and status = 'delivered' order by orders.id desc limit 1`,
  '/store/items/{id}': sql`select p.id from product_prices p join products d on d.id = p.product_id where store_id = ${DEMO_STORE} order by ratings_count desc limit 1`,
  '/store/categories/{id}': sql`select id from categories where requested_by_store = ${DEMO_STORE} order by id limit 1`,
  '/user/orders/{id}': sql`select id from orders where user_id = ${DEMO_CUSTOMER} order by id desc limit 1`,
};

/** For every path with a parameter, an object of the demonstration that its reader may see. */
export async function idsOf(db: Db): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [path, query] of Object.entries(queries)) {
    const { rows } = await sql<{ id: string }>`${query}`.execute(db);
    found[path] = rows[0]?.id ?? '';
  }
  return found;
}
