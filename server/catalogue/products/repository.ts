import type { Insertable, Selectable, Updateable } from 'kysely';
import type { ProductListQuery } from '../../../contract/products';
import { containsText } from '../../platform/db/containsText';
import type { Db } from '../../platform/db/database';
import type { Products } from '../../platform/db/types.gen';
import { laterThanAll } from './prices';

export type ProductRow = Selectable<Products>;

/** Narrows to products that the store sells, in the category, where given. A deleted store sells nothing. */
const soldWhere = (db: Db, { store_id, category_id }: ProductListQuery) =>
  db
    .selectFrom('product_prices as pp')
    .innerJoin('stores as s', 's.id', 'pp.store_id')
    .select('pp.product_id')
    .where('s.deleted_at', 'is', null)
    .$if(store_id !== undefined, (query) => query.where('pp.store_id', '=', store_id ?? ''))
    .$if(category_id !== undefined, (query) => query.where('pp.category_id', '=', category_id ?? ''));

/** The choice of store, category and search: what the cards describe. */
const chosen = (db: Db, query: ProductListQuery) => {
  const { search, store_id, category_id } = query;
  let found = db.selectFrom('products as p').where('p.deleted_at', 'is', null);
  if (search) found = found.where(containsText('p.name', search));
  if (store_id ?? category_id) found = found.where('p.id', 'in', soldWhere(db, query));
  return found;
};

/** The flags that filter the list in addition. */
const flagsOf = ({ is_active, is_available, is_approved }: ProductListQuery) => [
  ...[is_active, is_available].filter((flag) => flag !== undefined).map((flag) => ['p.is_enabled', flag] as const),
  ...(is_approved === undefined ? [] : [['p.is_approved', is_approved] as const]),
];

export const selectProductPage = (db: Db, query: ProductListQuery): Promise<ProductRow[]> => {
  const page = chosen(db, query)
    .where((eb) => eb.and(flagsOf(query).map(([column, flag]) => eb(column, '=', flag))))
    .select('p.id')
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  return db
    .selectFrom(page.as('page'))
    .innerJoin('products', 'products.id', 'page.id')
    .selectAll('products')
    .orderBy('products.created_at', 'desc')
    .orderBy('products.id', 'desc')
    .execute();
};

export async function countProducts(db: Db, query: ProductListQuery) {
  const counted = await chosen(db, query)
    .select((eb) => [
      eb.fn.countAll<string>()
        .filterWhere(({ and }) => and(flagsOf(query).map(([column, flag]) => eb(column, '=', flag)))).as('total'),
      eb.fn.countAll<string>().filterWhere('p.is_enabled', '=', true).as('active'),
      eb.fn.countAll<string>().filterWhere('p.is_enabled', '=', false).as('inactive'),
      eb.fn.countAll<string>().filterWhere('p.is_approved', '=', false).as('unapproved'),
    ])
    .executeTakeFirstOrThrow();
  const { total, active, inactive, unapproved } = counted;
  return { total: Number(total), active: Number(active), inactive: Number(inactive), unapproved: Number(unapproved) };
}

export const findProduct = (db: Db, id: string): Promise<ProductRow | undefined> =>
  db.selectFrom('products').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();

/**
 * Locks the product and, by convention, its price rows until the transaction ends: every change takes this lock before
 * those of stores, categories and rows. Orders of the product are not blocked.
 */
export const lockProduct = (tx: Db, id: string): Promise<ProductRow | undefined> =>
  tx
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const insertProduct = (tx: Db, values: Insertable<Products>): Promise<{ id: string }> =>
  tx.insertInto('products').values(values).returning('id').executeTakeFirstOrThrow();

export const changeProduct = (tx: Db, id: string, values: Updateable<Products>) =>
  tx.updateTable('products').set({ ...values, updated_at: laterThanAll(id) }).where('id', '=', id).execute();

/** Hides a product for good. Orders keep their history. */
export async function retireProduct(tx: Db, id: string): Promise<void> {
  await changeProduct(tx, id, { deleted_at: new Date() });
  await tx.deleteFrom('product_prices').where('product_id', '=', id).execute();
}
