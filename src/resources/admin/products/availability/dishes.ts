import { z } from 'zod';
import { flag, str } from '../../../../framework/core/lenientSchemas';

/** A product on the menu of one store, in one category. */
export const dish = z.object({ id: str(), storeId: str(), storeName: str(), categoryName: str(), isAvailable: flag(true) });
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
