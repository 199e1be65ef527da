import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type {
  CategoryListQuery,
  StoreCategoryListQuery,
} from '../../../contract/catalogue/categories';
import { containsText } from '../../platform/db/searchText';
import { type Db, laterUpdatedAt } from '../../platform/db/database';
import { byColumn, byCreation, byText, listOrder } from '../../platform/db/listPage';
import type { Categories } from '../../platform/db/types.gen';

/** A category with its requester and the existing stores that may use it. */
export type CategoryRow = Selectable<Categories> & {
  is_global: boolean;
  store_ids: string[];
  store_names: string[];
  requester_name: string | null;
};

const storesOf = sql`from category_stores cs join stores s on s.id = cs.store_id
  where cs.category_id = c.id and s.deleted_at is null order by s.name, s.id`;
const storeIds = sql<string[]>`array(select s.id::text ${storesOf})`.as('store_ids');
// deleted stores count here, or a category of a deleted store alone would look global
const isGlobal = sql<boolean>`not exists (select from category_stores cs where cs.category_id = c.id)`;
const storeNames = sql<string[]>`array(select s.name ${storesOf})`.as('store_names');

/**
 * Selects whole rows of `categories as c`. Narrow them to the ids of a page: each row reads its
 * stores.
 */
const selectCategories = (db: Db) =>
  db
    .selectFrom('categories as c')
    .leftJoin('stores as r', 'r.id', 'c.requested_by_store')
    .selectAll('c')
    .select(['r.name as requester_name', isGlobal.as('is_global'), storeIds, storeNames]);

const isOfferedTo = (storeId: string) => sql<boolean>`(
  ${isGlobal}
  or exists (select from category_stores cs where cs.category_id = c.id and cs.store_id = ${storeId}))`;

/** True for `categories as c` in which the store may sell. */
const isUsableBy = (storeId: string) =>
  sql<boolean>`(c.is_active and c.status = 'approved' and ${isOfferedTo(storeId)})`;

/** Selects `categories as c` whose name or description contains `search`. */
const categoriesNamed = (db: Db, search: string | undefined) => {
  const all = db.selectFrom('categories as c');
  if (!search) return all;
  return all.where((eb) =>
    eb.or([containsText('c.name', search), containsText('c.description', search)]),
  );
};

type States = Pick<CategoryListQuery, 'is_active' | 'is_approved' | 'status'>;
type Filters = States & Pick<CategoryListQuery, 'search' | 'store_id'>;

const matchingCategories = (db: Db, { search, store_id }: Filters) =>
  categoriesNamed(db, search).$if(store_id !== undefined, (found) =>
    found.where(isOfferedTo(store_id ?? '')),
  );

const isIn = ({ is_active, is_approved, status }: States) => sql<boolean>`(true
  ${is_active === undefined ? sql`` : sql`and c.is_active = ${is_active}`}
  ${is_approved === undefined ? sql`` : sql`and c.is_approved = ${is_approved}`}
  ${status === undefined ? sql`` : sql`and c.status = ${status}`})`;

const sortValues = {
  name: byText('name'),
  description: byText('description'),
  status: byColumn('status'),
  isActive: byColumn('is_active'),
  isApproved: byColumn('is_approved'),
  createdAt: byCreation,
};

export const selectCategoryPage = (
  db: Db,
  { page, limit, ...filters }: CategoryListQuery,
): Promise<CategoryRow[]> =>
  selectCategories(db)
    .where(
      'c.id',
      'in',
      matchingCategories(db, filters)
        .where(isIn(filters))
        .select('c.id')
        .orderBy(listOrder(sortValues, filters, 'c'))
        .limit(limit)
        .offset((page - 1) * limit),
    )
    .orderBy(listOrder(sortValues, filters, 'c'))
    .execute();

/** `total` applies all filters; the counts per state apply only the search. */
export async function countCategories(db: Db, filters: Filters) {
  const countedRow = await matchingCategories(db, filters)
    .select((eb) => [
      eb.fn.countAll<string>().filterWhere(isIn(filters)).as('total'),
      eb.fn.countAll<string>().as('named'),
      eb.fn.countAll<string>().filterWhere('c.is_active', '=', true).as('active'),
      eb.fn.countAll<string>().filterWhere('c.is_approved', '=', true).as('approved'),
    ])
    .executeTakeFirstOrThrow();
  const [all, active] = [Number(countedRow.named), Number(countedRow.active)];
  return {
    total: Number(countedRow.total),
    active,
    inactive: all - active,
    unapproved: all - Number(countedRow.approved),
  };
}

const hasAnyId = (ids: readonly string[]) => sql<boolean>`c.id = any(${ids}::bigint[])`;

export const findCategories = (db: Db, ids: readonly string[]): Promise<CategoryRow[]> =>
  selectCategories(db).where(hasAnyId(ids)).execute();

export const selectUsableCategories = (db: Db, storeId: string): Promise<CategoryRow[]> =>
  selectCategories(db).where(isUsableBy(storeId)).orderBy('c.name').orderBy('c.id').execute();

/**
 * Locks categories until the transaction ends. Read the rows after the lock: their stores are in
 * other tables.
 */
export const lockCategories = (tx: Db, ids: readonly string[]) =>
  tx
    .selectFrom('categories as c')
    .select('c.id')
    .where(hasAnyId(ids))
    .orderBy('c.id')
    .forUpdate()
    .execute();

export const insertCategory = (tx: Db, values: Insertable<Categories>): Promise<{ id: string }> =>
  tx.insertInto('categories').values(values).returning('id').executeTakeFirstOrThrow();

export const changeCategory = (tx: Db, id: string, values: Updateable<Categories>) =>
  tx
    .updateTable('categories')
    .set({ ...values, updated_at: laterUpdatedAt })
    .where('id', '=', id)
    .execute();

export const removeCategory = (tx: Db, id: string) =>
  tx.deleteFrom('categories').where('id', '=', id).execute();

/**
 * Counts the price rows in the category: products that a store sells, and rows of deleted stores
 * and products.
 */
export async function countProductsIn(
  tx: Db,
  categoryId: string,
): Promise<{ sold: number; past: number }> {
  const countedRow = await tx
    .selectFrom('product_prices as p')
    .leftJoin('products', (join) =>
      join.onRef('products.id', '=', 'p.product_id').on('products.deleted_at', 'is', null),
    )
    .leftJoin('stores', (join) =>
      join.onRef('stores.id', '=', 'p.store_id').on('stores.deleted_at', 'is', null),
    )
    .select((eb) => [
      eb.fn
        .count<string>('products.id')
        .distinct()
        .filterWhere('stores.id', 'is not', null)
        .as('sold'),
      eb.fn
        .countAll<string>()
        .filterWhere(eb.or([eb('products.id', 'is', null), eb('stores.id', 'is', null)]))
        .as('past'),
    ])
    .where('p.category_id', '=', categoryId)
    .executeTakeFirstOrThrow();
  return { sold: Number(countedRow.sold), past: Number(countedRow.past) };
}

/**
 * Selects the categories that a store sees: those it may sell in, and those it requested, in any
 * status.
 */
const visible = (storeId: string, db: Db, search?: string) =>
  categoriesNamed(db, search).where((eb) =>
    eb.or([isUsableBy(storeId), eb('c.requested_by_store', '=', storeId)]),
  );

export const selectStoreCategoryPage = (
  storeId: string,
  db: Db,
  { page, limit, search }: StoreCategoryListQuery,
): Promise<CategoryRow[]> =>
  selectCategories(db)
    .where(
      'c.id',
      'in',
      visible(storeId, db, search)
        .select('c.id')
        .orderBy('c.created_at', 'desc')
        .orderBy('c.id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit),
    )
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .execute();

export async function countStoreCategories(storeId: string, db: Db, search: string | undefined) {
  const countedRow = await visible(storeId, db, search)
    .select((eb) => [
      eb.fn.countAll<string>().as('total'),
      eb.fn.countAll<string>().filterWhere('c.is_active', '=', true).as('active'),
      eb.fn.countAll<string>().filterWhere('c.status', '=', 'pending').as('pending'),
    ])
    .executeTakeFirstOrThrow();
  return {
    total: Number(countedRow.total),
    active: Number(countedRow.active),
    pending: Number(countedRow.pending),
  };
}

export const findStoreCategories = (
  storeId: string,
  db: Db,
  ids: readonly string[],
): Promise<CategoryRow[]> =>
  selectCategories(db)
    .where(hasAnyId(ids))
    .where('c.id', 'in', visible(storeId, db).select('c.id'))
    .execute();
