import { z } from 'zod';
import { availabilityRules } from '../../../../../contract/catalogue/rules';
import { flag, str } from '../../../../framework/declaration/lenientSchemas';

/** A product on the menu of one store, in one category. */
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

/** Those that can be named to the server: older ones say no ids. */
export const dishesIn = (pricing: unknown): Dish[] =>
  (Array.isArray(pricing) ? pricing : []).flatMap((row) => {
    const { data } = dish.safeParse(row);
    return data && data.id !== '' && data.storeId !== '' ? [data] : [];
  });

/** What is said is said of one dish: a product stands on the menus of several stores, and there in several categories. */
const ofDish = { sellerId: z.string(), itemId: z.string() };
export const soldOutInput = z.object({ ...ofDish, until: z.string().nullable() });
export type SoldOutInput = z.output<typeof soldOutInput>;
export const stockInput = z.object({ ...ofDish, left: availabilityRules.left.nullable() });
export type StockInput = z.output<typeof stockInput>;
