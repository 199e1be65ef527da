import { sql } from 'kysely';
import type { Db } from '../../../server/platform/db/database';
import { tableAreas } from '../../../server/app';
import { ACCOUNTS } from '../settings';

const store = sql`(select s.id from stores s join users u on u.id = s.owner_id where u.email = ${ACCOUNTS.store.email})`;
const customer = sql`(select id from users where email = ${ACCOUNTS.user.email})`;
const busiestStore = sql`select store_id as id from order_days group by 1 order by sum(orders) desc, 1 limit 1`;
const quietestStore = sql`select store_id as id from order_days group by 1 order by sum(orders), 1 limit 1`;
const mostReviewed = sql`select id from products where deleted_at is null order by ratings_count desc, id limit 1`;

/** The object for each path parameter: of each kind, the object with the most related rows. */
const pathIds: Record<string, ReturnType<typeof sql>> = {
  ...Object.fromEntries(
    tableAreas.map(({ all, table }) => [
      `${all}/{id}`,
      sql`select id from ${sql.table(table)} order by id limit 1`,
    ]),
  ),
  '/admin/stores/{id}': busiestStore,
  '/admin/stores/{id}/ratings': sql`select id from stores where deleted_at is null order by ratings_count desc, id limit 1`,
  '/admin/stores/{id}/hours': busiestStore,
  '/stores/{id}/menu': busiestStore,
  // a kept database may hold orders of an earlier bench, whose codes no program reads
  '/admin/orders/{id}': sql`select code as id from orders where code ~ '^JB-[0-9]{6}-[0-9]{4,8}$' order by created_at desc, orders.id desc limit 1`,
  '/admin/payments/{id}': sql`select id from payments order by created_at desc, payments.id desc limit 1`,
  '/admin/refunds/{id}': sql`select id from refunds order by created_at desc, refunds.id desc limit 1`,
  '/admin/users/{id}/details': customer,
  '/admin/users/{id}/sessions': customer,
  '/admin/privacy/{id}/data': customer,
  '/admin/privacy/{id}/open': customer,
  '/admin/coupons/{id}': sql`select coupon_id as id from coupon_uses group by 1 order by count(*) desc, 1 limit 1`,
  '/admin/categories/{id}': sql`select category_id as id from category_stores group by 1 order by count(*) desc, 1 limit 1`,
  '/admin/categories/store/{storeId}': busiestStore,
  '/admin/products/{id}': mostReviewed,
  '/admin/products/{id}/ratings': mostReviewed,
  '/admin/staff/{id}': sql`select id from users where role = 'admin' order by id limit 1`,
  '/admin/audit/{id}': sql`select id from audit_entries order by audit_entries.id desc limit 1`,
  '/admin/mails/{id}': sql`select id from mails order by mails.id desc limit 1`,
  '/store/staff/{id}': sql`select user_id as id from store_members where store_id = ${store} order by user_id limit 1`,
  '/store/orders/{id}': sql`select id from orders where store_id = ${store} order by created_at limit 1`,
  '/store/items/{id}': sql`select pp.id from product_prices pp join products p on p.id = pp.product_id
    where pp.store_id = ${store} and p.deleted_at is null order by p.ratings_count desc, pp.id limit 1`,
  '/store/categories/{id}': sql`select id from categories where requested_by_store = ${store} order by id limit 1`,
  '/user/orders/{id}': sql`select id from orders where user_id = ${customer} order by created_at limit 1`,
};

/** The object for each filter; includes a store with few orders, whose rows are far apart. */
const filterIds: Record<string, Record<string, ReturnType<typeof sql>>> = {
  store_id: { 'the busiest': busiestStore, 'the quietest': quietestStore },
  location_id: {
    'the largest': sql`select location_id as id from stores where deleted_at is null group by 1 order by count(*) desc, 1 limit 1`,
  },
  category_id: {
    'the largest': sql`select category_id as id from product_prices group by 1 order by count(*) desc, 1 limit 1`,
  },
  user_id: { 'the demo customer': customer },
  coupon_id: {
    'the most used': sql`select coupon_id as id from coupon_uses group by 1 order by count(*) desc, 1 limit 1`,
  },
  order_id: {
    'the newest': sql`select id from orders order by created_at desc, orders.id desc limit 1`,
  },
  actor_id: {
    'the busiest': sql`select actor_id as id from audit_entries group by 1 order by count(*) desc, 1 limit 1`,
  },
  object_id: {
    'the newest': sql`select object_id as id from audit_entries where object_id is not null order by audit_entries.id desc limit 1`,
  },
  offer_id: { 'the first': sql`select id from special_offers order by id limit 1` },
};

export const names = { paths: Object.keys(pathIds), filters: Object.keys(filterIds) };

export interface ObjectIds {
  ofPaths: Record<string, string>;
  /** By the filter's key, then by the object's trait. */
  ofFilters: Record<string, Record<string, string>>;
}

/** Returns the objects of this database; kinds without rows are left out. */
export async function readObjectIds(db: Db): Promise<ObjectIds> {
  const filters: ObjectIds['ofFilters'] = {};
  for (const [key, queries] of Object.entries(filterIds)) filters[key] = await idsOf(db, queries);
  return { ofPaths: await idsOf(db, pathIds), ofFilters: filters };
}

async function idsOf(
  db: Db,
  queries: Record<string, ReturnType<typeof sql>>,
): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [name, query] of Object.entries(queries)) {
    const { rows } = await sql<{ id: string }>`select id::text from (${query}) as one`.execute(db);
    if (rows[0]) found[name] = rows[0].id;
  }
  return found;
}

/** @throws {Error} naming the place to add an object for a new path */
export function pathWithId(path: string, ids: ObjectIds): string {
  return path.replace(/\{\w+\}/, () => {
    const id = ids.ofPaths[path];
    if (id === undefined)
      throw new Error(
        `cases/objectIds.ts names no object for GET ${path}, or the database holds none`,
      );
    return id;
  });
}
