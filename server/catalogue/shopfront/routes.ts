import type { Context } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { pageInfoOf } from '../../../contract/lists';
import {
  publicMenuSchema,
  publicStoreQuery,
  publicStoresSchema,
} from '../../../contract/catalogue/shopfront';
import { countPerAddress } from '../../platform/http/countPerAddress';
import type { Env } from '../../platform/http/context';
import { createRouter, idParams, jsonRoute } from '../../platform/http/route';
import { readPublicDishes } from './menu';
import { readPublicBanners, readPublicOffers } from './promotions';
import { countPublicStores, readPublicStore, readPublicStores } from './stores';

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
