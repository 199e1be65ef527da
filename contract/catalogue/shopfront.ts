import { z } from 'zod';
import { bannerSchema, offerSchema } from './promotions';
import { pincodeFilter, pageInfo, searchQuery } from '../lists';
import { openState } from '../stores/stores';
import { namedSchema } from './products';

/** A store's menu is one response without pages; dishes beyond this limit are left out. */
export const MENU_ITEMS_MAX = 1_000;

/** Limit for banners, and for special offers, in `GET /stores`. */
export const PROMOTIONS_MAX = 50;

/** Public data of a store that is active, approved and not deleted. Amounts in rupees. */
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

/** Query of `GET /stores`; `search` matches names, `pincode` selects stores that deliver there. */
export const publicStoreQuery = searchQuery.extend({ pincode: pincodeFilter() });
export type PublicStoreQuery = z.output<typeof publicStoreQuery>;

/**
 * `GET /stores`: a page of stores by name, and every active banner and special offer that is valid
 * now.
 */
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
 * A dish that can be ordered; `id` is the product's, as an order names it. Prices in rupees.
 * `soldOutUntil` is the end of sold-out; if unpaid orders hold the last portions, it is the
 * earliest possible end. `left` is the number of portions left today; null without a count.
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

/** `GET /stores/{id}/menu`, by category and name. */
export const publicMenuSchema = z.object({
  store: publicStoreSchema,
  items: z.array(publicDishSchema),
});
