import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { BULK_RUN_MAX } from '../../../contract/constants';
import type {
  ApprovalStatus,
  ProductFilter,
  ProductListQuery,
} from '../../../contract/catalogue/products';
import { containsText } from '../../platform/db/searchText';
import type { Db } from '../../platform/db/database';
import {
  byColumn,
  byCreation,
  byText,
  listOrder,
  type SortValue,
} from '../../platform/db/listPage';
import type { Products } from '../../platform/db/types.gen';
import { byRating } from '../../stores/ratings/reviews';
import { afterAllPrices } from './prices';

export type ProductRow = Selectable<Products>;

/**
 * Limits the query to products sold by the store and in the category, if given. A deleted store
 * sells nothing.
 */
const soldCondition = (db: Db, { store_id, category_id }: ProductFilter) =>
  db
    .selectFrom('product_prices as pp')
    .innerJoin('stores as s', 's.id', 'pp.store_id')
    .select('pp.product_id')
    .where('s.deleted_at', 'is', null)
    .$if(store_id !== undefined, (query) => query.where('pp.store_id', '=', store_id ?? ''))
    .$if(category_id !== undefined, (query) =>
      query.where('pp.category_id', '=', category_id ?? ''),
    );

/** Applies store, category and search, which the cards follow. */
const matchingProducts = (db: Db, query: ProductFilter) => {
  const { search, store_id, category_id } = query;
  let found = db.selectFrom('products as p').where('p.deleted_at', 'is', null);
  if (search) found = found.where(containsText('p.name', search));
  if (store_id ?? category_id) found = found.where('p.id', 'in', soldCondition(db, query));
  return found;
};

const approvals: Record<ApprovalStatus, RawBuilder<boolean>> = {
  approved: sql`p.is_approved`,
  rejected: sql`(p.rejection_reason is not null)`,
  pending: sql`(not p.is_approved and p.rejection_reason is null)`,
};

/** Applies the filters that only the list follows. */
const matchesState = ({
  is_active,
  is_available,
  is_approved,
  approval_status: approval,
}: ProductFilter): RawBuilder<boolean> => {
  const isEnabled = [is_active, is_available]
    .filter((flag) => flag !== undefined)
    .map((flag) => sql`p.is_enabled = ${flag}`);
  const isApproved = is_approved === undefined ? [] : [sql`p.is_approved = ${is_approved}`];
  const conditions = [
    sql`true`,
    ...isEnabled,
    ...isApproved,
    ...(approval ? [approvals[approval]] : []),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
};

/** Selects every product that matches the list's filters, without paging. */
export const selectFiltered = (db: Db, query: ProductFilter) =>
  matchingProducts(db, query).where(matchesState(query));

/**
 * Selects the price row that the list shows for each product: the oldest that matches store and
 * category.
 */
const shownPrices = (db: Db, query: ProductListQuery) =>
  db
    .selectFrom(
      soldCondition(db, query)
        .select((eb) => eb.fn.min('pp.id').as('id'))
        .groupBy('pp.product_id')
        .as('oldest'),
    )
    .innerJoin('product_prices as r', 'r.id', 'oldest.id')
    .innerJoin('stores as rs', 'rs.id', 'r.store_id')
    .innerJoin('categories as rc', 'rc.id', 'r.category_id')
    .select([
      'r.product_id',
      'r.price_paise',
      sql<string>`lower(rs.name)`.as('store_name'),
      sql<string>`lower(rc.name)`.as('category_name'),
    ]);

const sortByShownPrice = (column: string): SortValue => ({
  hasNulls: true,
  in: () => sql.ref(`shown.${column}`),
});

const priceSorts = {
  storeName: sortByShownPrice('store_name'),
  categoryName: sortByShownPrice('category_name'),
  price: sortByShownPrice('price_paise'),
};
const sortValues = {
  ...priceSorts,
  productName: byText('name'),
  rating: byRating,
  isAvailable: byColumn('is_enabled'),
  isApproved: byColumn('is_approved'),
  createdAt: byCreation,
};

export const selectProductPage = (db: Db, query: ProductListQuery): Promise<ProductRow[]> => {
  const order = listOrder(sortValues, query, 'p');
  const page = matchingProducts(db, query)
    .where(matchesState(query))
    .$if(query.sort !== undefined && query.sort.column in priceSorts, (found) =>
      found.leftJoin(shownPrices(db, query).as('shown'), 'shown.product_id', 'p.id'),
    )
    .select(['p.id', sql<string>`row_number() over (order by ${order})`.as('place')])
    .orderBy(order)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  return db
    .selectFrom(page.as('page'))
    .innerJoin('products', 'products.id', 'page.id')
    .selectAll('products')
    .orderBy('page.place')
    .execute();
};

/**
 * Selects all matching products, oldest first and at most one more than a run takes, each with its
 * last change. It joins the prices instead of looking them up by product: each product is in the
 * menus of many stores.
 */
export const selectProductSet = (
  db: Db,
  filter: ProductFilter,
): Promise<{ id: string; updated_at: Date }[]> =>
  db
    .selectFrom(
      selectFiltered(db, filter)
        .select(['p.id', 'p.updated_at'])
        .orderBy('p.id')
        .limit(BULK_RUN_MAX + 1)
        .as('found'),
    )
    .leftJoin('product_prices as pp', 'pp.product_id', 'found.id')
    .leftJoin('stores as s', 's.id', 'pp.store_id')
    .select([
      'found.id',
      sql<Date>`greatest(found.updated_at, max(pp.updated_at) filter (where s.deleted_at is null))`.as(
        'updated_at',
      ),
    ])
    .groupBy(['found.id', 'found.updated_at'])
    .orderBy('found.id')
    .execute();

export async function countProducts(db: Db, query: ProductListQuery) {
  const countRow = await matchingProducts(db, query)
    .select((eb) => [
      eb.fn.countAll<string>().filterWhere(matchesState(query)).as('total'),
      eb.fn.countAll<string>().filterWhere('p.is_enabled', '=', true).as('active'),
      eb.fn.countAll<string>().filterWhere('p.is_enabled', '=', false).as('inactive'),
      eb.fn.countAll<string>().filterWhere('p.is_approved', '=', false).as('unapproved'),
    ])
    .executeTakeFirstOrThrow();
  const { total, active, inactive, unapproved } = countRow;
  return {
    total: Number(total),
    active: Number(active),
    inactive: Number(inactive),
    unapproved: Number(unapproved),
  };
}

const selectProducts = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('products')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id');

export const findProducts = (db: Db, ids: readonly string[]): Promise<ProductRow[]> =>
  selectProducts(db, ids).execute();

/**
 * Locks products and, by convention, their price rows until the transaction ends: each change takes
 * this lock before those of stores, categories and rows. Orders of the products are not blocked.
 */
export const lockProducts = (tx: Db, ids: readonly string[]): Promise<ProductRow[]> =>
  selectProducts(tx, ids).forNoKeyUpdate().execute();

export const changeProduct = (tx: Db, id: string, values: Updateable<Products>) =>
  tx
    .updateTable('products')
    .set({ ...values, updated_at: afterAllPrices(id) })
    .where('id', '=', id)
    .execute();

/** Hides a product permanently. Orders keep their history. */
export async function retireProduct(tx: Db, id: string): Promise<void> {
  await changeProduct(tx, id, { deleted_at: new Date() });
  await tx.deleteFrom('product_prices').where('product_id', '=', id).execute();
}
