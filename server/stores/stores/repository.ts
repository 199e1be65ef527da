import { type Selectable, sql, type Updateable } from 'kysely';
import { BULK_RUN_MAX } from '../../../contract/constants';
import type { LookupQuery } from '../../../contract/lists';
import { toRupees } from '../../../contract/money';
import { openStatuses } from '../../../contract/states';
import { daySpanOf } from '../../../contract/days';
import { addDays, startOfDay } from '../../../contract/time';
import type { StoreFilter, StoreListQuery } from '../../../contract/stores/stores';
import { containsText } from '../../platform/db/searchText';
import { type Db, laterUpdatedAt } from '../../platform/db/database';
import { byColumn, byCreation, byText, listOrder } from '../../platform/db/listPage';
import { readOptions } from '../../platform/db/readOptions';
import type { Stores } from '../../platform/db/types.gen';
import { opening, type Opening } from '../opening/openState';
import { byRating } from '../ratings/reviews';

export type StoreRow = Selectable<Stores> & {
  location_name: string;
  categories: string[];
  is_owner_active: boolean;
  open_orders: string;
  opening: Opening;
};

export const matching = (db: Db, { search, is_active, ...days }: StoreFilter) => {
  const { first, last } = daySpanOf(days);
  const open = db
    .selectFrom('stores')
    .where('stores.deleted_at', 'is', null)
    .$if(first !== undefined, (found) =>
      found.where('stores.created_at', '>=', startOfDay(first ?? '')),
    )
    .$if(last !== undefined, (found) =>
      found.where('stores.created_at', '<', startOfDay(addDays(last ?? '', 1))),
    )
    .$if(is_active !== undefined, (found) =>
      found.where('stores.is_active', '=', is_active === true),
    );
  if (!search) return open;
  return open.where((eb) =>
    eb.or([
      containsText('stores.name', search),
      eb(
        'stores.location_id',
        'in',
        db
          .selectFrom('locations')
          .select('locations.id')
          .where(containsText('locations.name', search)),
      ),
    ]),
  );
};

// select it only for the rows of a page
const soldCategories = sql<string[]>`array(
  select distinct c.name from product_prices p join categories c on c.id = p.category_id
  where p.store_id = s.id and c.is_active order by c.name)`.as('categories');

// from the index of orders that are not delivered
const openOrders = sql<string>`(
  select count(*) from orders o where o.store_id = s.id and o.status = any(${sql.lit(`{${openStatuses.join(',')}}`)}::text[]) and o.status <> 'delivered')`.as(
  'open_orders',
);

const sortValues = {
  storeName: byText('name'),
  locationName: {
    in: (stores: string) =>
      sql`(select lower(name) from locations where id = ${sql.ref(`${stores}.location_id`)})`,
  },
  phone: byColumn('phone'),
  email: byText('email'),
  rating: byRating,
  isActive: byColumn('is_active'),
  createdAt: byCreation,
};

/** Finds the ids of the page first, so that only its rows are joined. */
export const selectStorePage = (
  db: Db,
  { page, limit, sort, order, ...filters }: StoreListQuery,
): Promise<StoreRow[]> =>
  db
    .selectFrom(
      matching(db, filters)
        .select('stores.id')
        .orderBy(listOrder(sortValues, { sort, order }, 'stores'))
        .limit(limit)
        .offset((page - 1) * limit)
        .as('page'),
    )
    .innerJoin('stores as s', 's.id', 'page.id')
    .innerJoin('locations as l', 'l.id', 's.location_id')
    .innerJoin('users as o', 'o.id', 's.owner_id')
    .selectAll('s')
    .select([
      'l.name as location_name',
      'o.is_active as is_owner_active',
      soldCategories,
      openOrders,
      opening,
    ])
    .orderBy(listOrder(sortValues, { sort, order }, 's'))
    .execute();

/**
 * Selects all matching stores, oldest first and at most one more than a run takes, each with its
 * last change.
 */
export const selectStoreSet = (
  db: Db,
  filters: StoreFilter,
): Promise<{ id: string; updated_at: Date }[]> =>
  matching(db, filters)
    .select(['stores.id', 'stores.updated_at'])
    .orderBy('stores.id')
    .limit(BULK_RUN_MAX + 1)
    .execute();

/** The counts ignore the status filter. */
export async function countStores(
  db: Db,
  { is_active: _, ...filters }: StoreFilter = {},
): Promise<{ total: number; active: number }> {
  const counted = await matching(db, filters)
    .select((eb) => [
      eb.fn.countAll<string>().as('total'),
      eb.fn.countAll<string>().filterWhere('stores.is_active', '=', true).as('active'),
    ])
    .executeTakeFirstOrThrow();
  return { total: Number(counted.total), active: Number(counted.active) };
}

export const findStores = (db: Db, ids: readonly string[]): Promise<StoreRow[]> =>
  db
    .selectFrom('stores as s')
    .innerJoin('locations as l', 'l.id', 's.location_id')
    .innerJoin('users as o', 'o.id', 's.owner_id')
    .selectAll('s')
    .select([
      'l.name as location_name',
      'o.is_active as is_owner_active',
      soldCategories,
      openOrders,
      opening,
    ])
    .where(sql<boolean>`s.id = any(${ids}::bigint[])`)
    .where('s.deleted_at', 'is', null)
    .execute();

export const present = sql<boolean>`deleted_at is null`;

/** Locks stores, in id order, against changes and new orders until the transaction ends. */
export const lockStores = (tx: Db, ids: readonly string[]): Promise<Selectable<Stores>[]> =>
  tx
    .selectFrom('stores')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where(present)
    .orderBy('id')
    .forUpdate()
    .execute();

export const changeStore = (tx: Db, id: string, values: Updateable<Stores>) =>
  tx
    .updateTable('stores')
    .set({ ...values, updated_at: laterUpdatedAt })
    .where('id', '=', id)
    .execute();

export async function hasOpenOrders(tx: Db, storeId: string): Promise<boolean> {
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('store_id', '=', storeId)
    .where('status', 'in', openStatuses)
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}

/** Returns every existing store, also disabled ones, for an admin to choose from. */
export async function readStoreNames(db: Db, query: LookupQuery) {
  let stores = db.selectFrom('stores').select(['id', 'name']).where('deleted_at', 'is', null);
  if (query.search) stores = stores.where(containsText('name', query.search));
  if (query.id) stores = stores.where('id', '=', query.id);
  const { options, pageInfo } = await readOptions(db, stores.orderBy('name').orderBy('id'), query);
  return { stores: options, ...pageInfo };
}

const averageOfRated = sql<number>`coalesce(round(avg(rating_sum::numeric / nullif(ratings_count, 0)), 1), 0)::float8`;

/**
 * Orders and revenue come from the day rollup: exact without counting orders. They include deleted
 * stores.
 */
export async function readStoreStats(db: Db) {
  const [{ total, active }, { average }, { orders, revenue }] = await Promise.all([
    countStores(db),
    db
      .selectFrom('stores')
      .select(averageOfRated.as('average'))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('order_days_all')
      .select((eb) => [
        eb.fn.sum<string | null>('orders').as('orders'),
        eb.fn
          .sum<string | null>('revenue_paise')
          .filterWhere('status', '=', 'delivered')
          .as('revenue'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return {
    totalStores: total,
    activeStores: active,
    inactiveStores: total - active,
    averageRating: average,
    totalRevenue: toRupees(Number(revenue ?? 0)),
    totalOrders: Number(orders ?? 0),
  };
}
