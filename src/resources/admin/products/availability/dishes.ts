import { z } from 'zod';
import { availabilityRules } from '../../../../../contract/catalogue/rules';
import { flag, str } from '../../../../framework/declaration/lenientSchemas';

/** A product on the menu of a store, in a category. */
export const dish = z.object({
  id: str(),
  storeId: str(),
  storeName: str(),
  categoryName: str(),
  isAvailable: flag(true),
});
export type Dish = z.output<typeof dish>;

export interface DishesOf {
  productName: string;
  dishes: readonly Dish[];
}

/** Returns the dishes with ids; older servers send none. */
export const dishesIn = (pricing: unknown): Dish[] =>
  (Array.isArray(pricing) ? pricing : []).flatMap((row) => {
    const { data } = dish.safeParse(row);
    return data && data.id !== '' && data.storeId !== '' ? [data] : [];
  });

/**
 * Identifies a dish: a product may be on the menus of several stores, and in several categories of
 * each.
 */
const ofDish = { sellerId: z.string(), itemId: z.string() };
export const soldOutInput = z.object({ ...ofDish, until: z.string().nullable() });
export type SoldOutInput = z.output<typeof soldOutInput>;
export const stockInput = z.object({ ...ofDish, left: availabilityRules.left.nullable() });
export type StockInput = z.output<typeof stockInput>;
