import { toRupees } from '../../../contract/money';
import { MENU_ITEMS_MAX, type PublicDish } from '../../../contract/catalogue/shopfront';
import type { Db } from '../../platform/db/database';
import { backOnSaleAt, isStanding, stockLeft } from '../availability/onSale';
import { averageRating } from '../../stores/ratings/reviews';

/**
 * Returns the dishes of a store that can be ordered now, and temporarily sold-out dishes, by
 * category and name. Prices match those of the order intake.
 */
export async function readPublicDishes(db: Db, storeId: string): Promise<PublicDish[]> {
  const rows = await db
    .selectFrom('product_prices as m')
    .innerJoin('products as p', 'p.id', 'm.product_id')
    .innerJoin('categories as c', 'c.id', 'm.category_id')
    .select([
      'p.id',
      'p.name',
      'p.description',
      'p.image_url',
      'p.rating_sum',
      'p.ratings_count',
      'm.price_paise',
      'm.max_price_paise',
    ])
    .select(['c.id as category_id', 'c.name as category_name'])
    .select([backOnSaleAt('m').as('sold_out_end'), stockLeft('m').as('stock_left')])
    .where('m.store_id', '=', storeId)
    .where(isStanding('m'))
    .where('p.is_approved', '=', true)
    .where('p.is_enabled', '=', true)
    .where('p.deleted_at', 'is', null)
    .where('c.is_active', '=', true)
    .where('c.is_approved', '=', true)
    .orderBy('c.name')
    .orderBy('p.name')
    .orderBy('m.id')
    .limit(MENU_ITEMS_MAX)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    imageUrl: row.image_url,
    category: { id: row.category_id, name: row.category_name },
    price: toRupees(row.price_paise),
    maxPrice: toRupees(row.max_price_paise),
    soldOutUntil: row.sold_out_end?.toISOString() ?? null,
    left: row.stock_left,
    rating: averageRating(row.rating_sum, row.ratings_count),
    ratingsCount: row.ratings_count,
  }));
}
