import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { CategoryListQuery } from '../../../contract/categories';
import { containsText } from '../../platform/db/containsText';
import type { Db } from '../../platform/db/database';
import { byColumn, byCreation, byText, listOrder } from '../../platform/db/listOrder';
import type { Categories } from '../../platform/db/types.gen';
import { laterUpdatedAt } from '../../platform/db/updatedAt';

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

/** Whole rows of `categories as c`. Narrow them to the ids of a page: each row reads its stores. */
export const selectCategories = (db: Db) =>
  db
    .selectFrom('categories as c')
    .leftJoin('stores as r', 'r.id', 'c.requested_by_store')
    .selectAll('c')
    .select(['r.name as requester_name', isGlobal.as('is_global'), storeIds, storeNames]);

const isOfferedTo = (storeId: string) => sql<boolean>`(
  ${isGlobal}
  or exists (select from category_stores cs where cs.category_id = c.id and cs.store_id = ${storeId}))`;

/** True of `categories as c` in which the store may sell. */
export const isUsableBy = (storeId: string) =>
  sql<boolean>`(c.is_active and c.status = 'approved' and ${isOfferedTo(storeId)})`;

/** The `categories as c` whose name or description holds `search`. */
export const categoriesNamed = (db: Db, search: string | undefined) => {
  const all = db.selectFrom('categories as c');
  if (!search) return all;
  return all.where((eb) =>
    eb.or([containsText('c.name', search), containsText('c.description', search)]),
  );
};

type States = Pick<CategoryListQuery, 'is_active' | 'is_approved' | 'status'>;
type Filters = States & Pick<CategoryListQuery, 'search' | 'store_id'>;

const named = (db: Db, { search, store_id }: Filters) =>
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
      named(db, filters)
        .where(isIn(filters))
        .select('c.id')
        .orderBy(listOrder(sortValues, filters, 'c'))
        .limit(limit)
        .offset((page - 1) * limit),
    )
    .orderBy(listOrder(sortValues, filters, 'c'))
    .execute();

/** `total` is of all filters; the counts of states are of what is searched for, whichever of them is chosen. */
export async function countCategories(db: Db, filters: Filters) {
  const counted = await named(db, filters)
    .select((eb) => [
      eb.fn.countAll<string>().filterWhere(isIn(filters)).as('total'),
      eb.fn.countAll<string>().as('named'),
      eb.fn.countAll<string>().filterWhere('c.is_active', '=', true).as('active'),
      eb.fn.countAll<string>().filterWhere('c.is_approved', '=', true).as('approved'),
    ])
    .executeTakeFirstOrThrow();
  const [all, active] = [Number(counted.named), Number(counted.active)];
  return {
    total: Number(counted.total),
    active,
    inactive: all - active,
    unapproved: all - Number(counted.approved),
  };
}

export const findCategory = (db: Db, id: string): Promise<CategoryRow | undefined> =>
  selectCategories(db).where('c.id', '=', id).executeTakeFirst();

export const selectUsableCategories = (db: Db, storeId: string): Promise<CategoryRow[]> =>
  selectCategories(db).where(isUsableBy(storeId)).orderBy('c.name').orderBy('c.id').execute();

/** Locks the category until the transaction ends. Read the row after the lock: its stores are in other tables. */
export const lockCategory = (tx: Db, id: string) =>
  tx.selectFrom('categories').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

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
