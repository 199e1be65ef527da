import { z } from 'zod';
import { bannerSchema, offerSchema } from './promotions';
import { pincodeFilter, pageInfo, searchQuery } from '../lists';
import { openState } from '../stores/stores';
import { namedSchema } from './products';

/** A store's menu is answered whole; dishes beyond are left out. */
export const MENU_ITEMS_MAX = 1_000;

/** Banners, and special offers, that `GET /stores` shows. */
export const PROMOTIONS_MAX = 50;

/** What everybody may know of a store that takes part: it is active, approved and not deleted. Amounts in rupees. */
export const publicStoreSchema = z.object({
  id: z.string(),
  storeName: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  address: z.string(),
  city: z.string(),
  pincode: z.string(),
  googleMapsUrl: z.string(),
  rating: z.number(),
  ratingsCount: z.number(),
  deliveryTime: z.string().nullable(),
  deliveryFee: z.number(),
  minimumOrder: z.number(),
  ...openState,
});
export type PublicStore = z.output<typeof publicStoreSchema>;

/** Query of `GET /stores`; `search` matches names, `pincode` those that deliver there. */
export const publicStoreQuery = searchQuery.extend({ pincode: pincodeFilter() });
export type PublicStoreQuery = z.output<typeof publicStoreQuery>;

/** `GET /stores`: a page of stores by their names, and every active banner and special offer that is valid now. */
export const publicStoresSchema = z.object({
  stores: z.array(publicStoreSchema),
  banners: z.array(bannerSchema.pick({ id: true, title: true, imageUrl: true })),
  specialOffers: z.array(
    offerSchema.pick({
      id: true,
      title: true,
      description: true,
      discountType: true,
      discountValue: true,
      minOrderAmount: true,
      maxDiscount: true,
      validUntil: true,
    }),
  ),
  ...pageInfo,
});

/**
 * A dish that can be ordered; `id` is the product's, as an order names it. Prices in rupees. While it is sold out for a while,
 * `soldOutUntil` says when it is back, at the earliest where orders that are not paid yet hold the rest; `left` is how many there are today, null where nobody counts.
 */
export const publicDishSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  category: namedSchema,
  price: z.number(),
  maxPrice: z.number(),
  soldOutUntil: z.string().nullable(),
  left: z.number().nullable(),
  rating: z.number(),
  ratingsCount: z.number(),
});
export type PublicDish = z.output<typeof publicDishSchema>;

/** `GET /stores/{id}/menu`: by category and name. */
export const publicMenuSchema = z.object({
  store: publicStoreSchema,
  items: z.array(publicDishSchema),
});
