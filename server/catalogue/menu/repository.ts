import { sql, type Selectable } from 'kysely';
import { BULK_RUN_MAX } from '../../../contract/constants';
import type { StoreItemListQuery, StoreItemStatsQuery } from '../../../contract/catalogue/menu';
import { containsText } from '../../platform/db/searchText';
import type { Db } from '../../platform/db/database';
import {
  byColumn,
  byCreation,
  byText,
  listOrder,
  type SortValue,
} from '../../platform/db/listPage';
import type { ProductPrices, Products } from '../../platform/db/types.gen';
import { availabilityColumns, isOnSale } from '../availability/stock';

type Row = Selectable<ProductPrices>;
type Product = Selectable<Products>;

/** A store's price row with its product, its category and the ratings of the store's orders. */
export type StoreItemRow = Row &
  Pick<
    Product,
    | 'name'
    | 'description'
    | 'image_url'
    | 'is_approved'
    | 'rejection_reason'
    | 'is_enabled'
    | 'forked_from'
  > & {
    category_name: string;
    product_updated_at: Date;
    rating_sum: number;
    ratings_count: number;
    is_on_sale: boolean;
    is_switched_on: boolean;
    sold_out_end: Date | null;
    stock_left: number | null;
  };

const onMenu = (storeId: string, db: Db) =>
  db
    .selectFrom('product_prices as pp')
    .innerJoin('products as p', 'p.id', 'pp.product_id')
    .where('pp.store_id', '=', storeId)
    .where('p.deleted_at', 'is', null);

export const matching = (
  storeId: string,
  db: Db,
  { search, category_id, is_active }: StoreItemStatsQuery & Pick<StoreItemListQuery, 'is_active'>,
) => {
  let found = onMenu(storeId, db);
  if (search) found = found.where(containsText('p.name', search));
  if (category_id !== undefined) found = found.where('pp.category_id', '=', category_id);
  if (is_active !== undefined) found = found.where(sql<boolean>`${isOnSale('pp')} = ${is_active}`);
  return found;
};

/** The product `p` and the products that it was copied from, directly or through other copies. */
export const lineOf = sql`array(
  with recursive line (id, origin) as (
    select p.id, p.forked_from
    union
    select o.id, o.forked_from from line join products o on o.id = line.origin
  )
  select id from line)`;

/**
 * The reviews of a dish at one store: of its product and, for a copy, of every product it was
 * copied from, whose reviews at this store are about the same dish.
 */
const ownRatings = sql<boolean>`r.store_id = pp.store_id and r.product_id = any(${lineOf})`;

const withParts = (storeId: string, db: Db) =>
  onMenu(storeId, db)
    .innerJoin('categories as c', 'c.id', 'pp.category_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('ratings as r')
          .select([
            sql<number>`coalesce(sum(r.rating), 0)::integer`.as('rating_sum'),
            sql<number>`count(*)::integer`.as('ratings_count'),
          ])
          .where(ownRatings)
          .as('reviews'),
      (join) => join.onTrue(),
    )
    .selectAll('pp')
    .select(availabilityColumns('pp'))
    .select([
      'p.name',
      'p.description',
      'p.image_url',
      'p.is_approved',
      'p.rejection_reason',
      'p.is_enabled',
      'p.forked_from',
      'p.updated_at as product_updated_at',
      'c.name as category_name',
      'reviews.rating_sum',
      'reviews.ratings_count',
    ]);

/** Sorts by a column of the product, whose alias is `p` in every query. */
const sortByProduct = (value: SortValue): SortValue => ({ in: () => value.in('p') });

const sortValues = {
  itemName: sortByProduct(byText('name')),
  categoryName: {
    in: (rows: string) =>
      sql`(select lower(name) from categories where id = ${sql.ref(`${rows}.category_id`)})`,
  },
  price: byColumn('price_paise'),
  maxPrice: byColumn('max_price_paise'),
  isActive: { in: (rows: string) => isOnSale(rows) },
  isApproved: sortByProduct(byColumn('is_approved')),
  createdAt: byCreation,
};

export const selectItemPage = (
  storeId: string,
  db: Db,
  query: StoreItemListQuery,
): Promise<StoreItemRow[]> => {
  const page = matching(storeId, db, query)
    .select('pp.id')
    .orderBy(listOrder(sortValues, query, 'pp'))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  return withParts(storeId, db)
    .innerJoin(page.as('page'), 'page.id', 'pp.id')
    .orderBy(listOrder(sortValues, query, 'pp'))
    .execute();
};

export async function countItems(
  storeId: string,
  db: Db,
  query: StoreItemListQuery,
): Promise<number> {
  const { total } = await matching(storeId, db, query)
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Selects ids and last changes of the matching items, one more than a run takes. */
export const selectItemSet = (
  storeId: string,
  db: Db,
  filters: Parameters<typeof matching>[2],
): Promise<{ id: string; updated_at: Date }[]> =>
  matching(storeId, db, filters)
    .select(['pp.id', sql<Date>`greatest(pp.updated_at, p.updated_at)`.as('updated_at')])
    .orderBy('pp.id')
    .limit(BULK_RUN_MAX + 1)
    .execute();

export const findItems = (
  storeId: string,
  db: Db,
  ids: readonly string[],
): Promise<StoreItemRow[]> =>
  withParts(storeId, db)
    .where(sql<boolean>`pp.id = any(${ids}::bigint[])`)
    .execute();

export async function selectItemStats(storeId: string, db: Db, query: StoreItemStatsQuery) {
  const stats = await matching(storeId, db, query)
    .select((eb) => [
      eb.fn.countAll<string>().as('total'),
      eb.fn.countAll<string>().filterWhere(isOnSale('pp')).as('available'),
      eb.fn.count<string>('pp.category_id').distinct().as('categories'),
      sql<number>`coalesce(round(avg(pp.price_paise)), 0)::integer`.as('average_paise'),
    ])
    .executeTakeFirstOrThrow();
  const { total, available, categories, average_paise: averagePaise } = stats;
  return {
    total: Number(total),
    available: Number(available),
    categories: Number(categories),
    averagePaise,
  };
}
