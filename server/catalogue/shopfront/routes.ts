import type { Context } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { pageInfoOf } from '../../../contract/lists';
import {
  MENU_ITEMS_MAX,
  PROMOTIONS_MAX,
  type PublicDish,
  publicMenuSchema,
  publicStoreQuery,
  publicStoresSchema,
} from '../../../contract/catalogue/shopfront';
import { countPerAddress } from '../../platform/http/trustedProxies';
import type { Env } from '../../platform/http/context';
import { createRouter, idParams, jsonRoute } from '../../platform/http/route';
import { countPublicStores, readPublicStore, readPublicStores } from './stores';
import { toRupees } from '../../../contract/money';
import type { Db } from '../../platform/db/database';
import { backOnSaleAt, hasPicture, isStanding, stockLeft } from '../availability/stock';
import { averageRating } from '../../stores/ratings/reviews';
import { sql } from 'kysely';
import { toOfferResponse } from '../specialOffers/specialOffers.kind';

/** Every active banner, the newest first. */
async function readPublicBanners(db: Db) {
  const rows = await db
    .selectFrom('banners')
    .select(['id', 'title', 'image_url'])
    .where('is_active', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PROMOTIONS_MAX)
    .execute();
  return rows.map(({ id, title, image_url: imageUrl }) => ({ id, title, imageUrl }));
}

/** Every active special offer that is valid now, the newest first. */
async function readPublicOffers(db: Db) {
  const rows = await db
    .selectFrom('special_offers')
    .selectAll()
    .where('is_active', '=', true)
    .where('valid_from', '<=', sql<Date>`now()`)
    .where('valid_until', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PROMOTIONS_MAX)
    .execute();
  return rows
    .map(toOfferResponse)
    .map(
      ({
        id,
        title,
        description,
        discountType,
        discountValue,
        minOrderAmount,
        maxDiscount,
        validUntil,
      }) => ({
        id,
        title,
        description,
        discountType,
        discountValue,
        minOrderAmount,
        maxDiscount,
        validUntil,
      }),
    );
}

/**
 * Returns the dishes of a store that can be ordered now, and temporarily sold-out dishes, by
 * category and name. Prices match those of the order intake.
 */
async function readPublicDishes(db: Db, storeId: string): Promise<PublicDish[]> {
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
    .where(hasPicture('p'))
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

/**
 * Reads of the public calls, per address and process: many customers share their carrier's address,
 * so this only stops a program that copies everything. Counted in memory, so that a flood does not
 * reach the database.
 */
export const PUBLIC_READS_PER_ADDRESS = { points: 1_200, duration: 60 } as const;
/**
 * Time for which a browser or a proxy may reuse an answer. If a store closes within it, its orders
 * are still refused at once.
 */
export const PUBLIC_CACHE_S = 15;

const area = { access: 'public' as const, tags: ['Shopfront'], method: 'get' as const };

const list = jsonRoute(
  'listPublicStores',
  {
    ...area,
    path: '/stores',
    summary: 'List the open stores of the marketplace, their state and current promotions',
    request: { query: publicStoreQuery },
  },
  publicStoresSchema,
);
const menu = jsonRoute(
  'getPublicMenu',
  {
    ...area,
    path: '/stores/{id}/menu',
    summary: 'Read a store with its available dishes',
    request: { params: idParams },
  },
  publicMenuSchema,
);

/** Public calls: they contain nothing private, and their answers do not depend on the caller. */
export const shopfrontRoutes = () => {
  const reads = new RateLimiterMemory(PUBLIC_READS_PER_ADDRESS);
  /** Only successful answers are cached: a refusal may be outdated a moment later. */
  const share = (c: Context<Env>) => c.header('Cache-Control', `public, max-age=${PUBLIC_CACHE_S}`);
  return createRouter()
    .openapi(list, async (c) => {
      await countPerAddress(c, reads);
      const { db } = c.get('deps');
      const query = c.req.valid('query');
      const [stores, total, banners, specialOffers] = await Promise.all([
        readPublicStores(db, query),
        countPublicStores(db, query),
        readPublicBanners(db),
        readPublicOffers(db),
      ]);
      share(c);
      return c.json({ stores, banners, specialOffers, ...pageInfoOf(query, total) }, 200);
    })
    .openapi(menu, async (c) => {
      await countPerAddress(c, reads);
      const { db } = c.get('deps');
      const { id } = c.req.valid('param');
      const [store, items] = await Promise.all([readPublicStore(db, id), readPublicDishes(db, id)]);
      share(c);
      return c.json({ store, items }, 200);
    });
};
