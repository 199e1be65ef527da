import { z } from 'zod';
import { pricingSchema } from '../../../../contract/catalogue/products';
import { displayFieldsSchema } from '../../../../contract/catalogue/rules';
import type { ApiPayload } from '../../../framework/declaration/calls';
import { flag, list, num, str } from '../../../framework/declaration/lenientSchemas';
import { dish, dishesIn } from './availability/dishes';
import { pricingFields } from './pricing';

export const record = z.object({
  id: str(),
  updatedAt: str().optional(),
  productName: str(),
  description: str().optional(),
  imageUrl: str(),
  storeId: str(),
  storeName: str(),
  categoryName: str(),
  isAvailable: flag(),
  isApproved: flag(),
  needsPicture: flag(false),
  approvalStatus: str(),
  reason: str(),
  rating: num(),
  ratingsCount: num(),
  createdAt: str().optional(),
  shownBefore: displayFieldsSchema.nullable(),
  price: z.number().optional(),
  /** The range of prices in several stores, or the printed price above the price for customers. */
  priceNote: z
    .union([
      z.object({ price: z.number().optional(), from: z.number(), to: z.number() }),
      z.object({ mrp: z.number() }),
    ])
    .optional(),
  /** With the names for the form, which does not send them. */
  pricing: list(pricingSchema.omit({ id: true, isAvailable: true })),
  /** Prices with names, for the details. */
  prices: list(
    pricingSchema
      .pick({ storeId: true, storeName: true, categoryId: true, categoryName: true })
      .extend({ price: num(), maxPrice: num() }),
  ),
  dishes: list(dish),
});

export const aliases = {
  id: ['id', '_id', 'productId'],
  productName: ['productName', 'name'],
  imageUrl: ['imageUrl', 'image'],
  isAvailable: ['isAvailable', 'isActive'],
  rating: ['rating', 'ratingSummary.average', 'rating.average'],
  ratingsCount: ['ratingsCount', 'ratingSummary.count', 'rating.count'],
  storeName: ['storeName', 'store.name', 'store.storeName', 'store'],
  categoryName: ['categoryName', 'category.name', 'category'],
};

export const decode = (wire: ApiPayload) => ({
  isAvailable:
    wire.isAvailable ?? (wire.status === undefined ? undefined : wire.status !== 'inactive'),
  ...pricingFields(wire),
  dishes: dishesIn(wire.pricing),
});
