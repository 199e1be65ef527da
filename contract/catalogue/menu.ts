import { z } from 'zod';
import { availabilityFields } from './rules';
import { imageAddress, servedImage } from '../files';
import { idFilter, yesOrNo, pageInfo, searchQuery, sortQuery } from '../lists';
import { priceAboveZero } from './prices';
import { approvalFields, namedSchema, productRatingSchema, ratingSummarySchema } from './products';
import { TEXT_LENGTH_MAX } from '../constants';
import { id, required } from '../rules';

export const storeItemTexts = {
  price: 'Enter a valid price greater than 0',
  maxPrice: 'Enter a valid max price greater than 0',
  maxBelowPrice: 'Max price must be greater than or equal to price',
  categoryUnusable: 'Choose an active, approved category',
  listedTwice: 'This item is already listed in that category',
} as const;

const amount = (text: string) => priceAboveZero({ blank: text, invalid: text });

export const storeItemRules = {
  name: required(),
  description: required(TEXT_LENGTH_MAX),
  categoryId: required(),
  price: amount(storeItemTexts.price),
  maxPrice: amount(storeItemTexts.maxPrice),
  image: imageAddress(),
};

const maxNotBelowPrice = {
  path: ['maxPrice'],
  message: storeItemTexts.maxBelowPrice,
};

const fields = {
  description: storeItemRules.description,
  categoryId: storeItemRules.categoryId.pipe(id()),
  price: storeItemRules.price,
  maxPrice: storeItemRules.maxPrice,
  imageUrl: servedImage(),
};

const arePrices = ({ value }: { value: unknown }) =>
  z.object({ price: z.number(), maxPrice: z.number() }).safeParse(value).success;

const isMaxAbove = ({ price, maxPrice }: { price: number; maxPrice: number }) => maxPrice >= price;

/** Form of a menu item. It accepts any format of id, because another server's ids may differ. */
export const storeItemForm = z
  .object({
    itemName: storeItemRules.name,
    categoryId: storeItemRules.categoryId,
    description: storeItemRules.description,
    price: storeItemRules.price,
    maxPrice: storeItemRules.maxPrice,
    imageUrl: storeItemRules.image,
  })
  // zod skips this rule while another field is invalid; a form shows all errors at once
  .refine(isMaxAbove, { ...maxNotBelowPrice, when: arePrices });
export type StoreItemForm = z.output<typeof storeItemForm>;

const newItem = z.object({ itemName: storeItemRules.name, ...fields });

/** Body of `POST /store/items`. */
export const storeItemInput = newItem.refine(isMaxAbove, maxNotBelowPrice);
export type StoreItemInput = z.output<typeof storeItemInput>;

/** New item of a file: the picture may follow later, and the dish is on sale only with one. */
export const storeItemRow = newItem
  .extend({ imageUrl: servedImage().default(''), isAvailable: z.boolean().optional() })
  .refine(isMaxAbove, maxNotBelowPrice);

/**
 * Body of `PUT /store/items/{id}`. Absent fields stay; an older `updatedAt` is a conflict. The name
 * is `productName`, or `itemName` as at creation. If only one of price and max price is sent, it is
 * compared with the stored other one.
 */
export const storeItemPatch = z
  .object({
    ...z
      .object({ productName: storeItemRules.name, itemName: storeItemRules.name, ...fields })
      .partial().shape,
    isAvailable: z.boolean({ error: 'Must be true or false' }).optional(),
    updatedAt: z.iso.datetime().optional(),
  })
  .refine(
    ({ price, maxPrice }) => price === undefined || maxPrice === undefined || maxPrice >= price,
    maxNotBelowPrice,
  )
  .transform(({ productName, itemName, ...rest }) => ({ ...rest, name: productName ?? itemName }));
export type StoreItemPatch = z.output<typeof storeItemPatch>;

/** `is_active` filters by the store's own switch. */
export const storeItemListQuery = searchQuery.extend({
  category_id: idFilter(),
  is_active: yesOrNo(),
  ...sortQuery(
    ['itemName', 'categoryName'],
    ['price', 'maxPrice', 'isActive', 'isApproved', 'createdAt'],
  ),
});
export type StoreItemListQuery = z.output<typeof storeItemListQuery>;
export const storeItemStatsQuery = storeItemListQuery.pick({ search: true, category_id: true });
export type StoreItemStatsQuery = z.output<typeof storeItemStatsQuery>;

/**
 * A dish on the menu of a store: the store's price, category and switch (`isActive`,
 * `isAvailable`), the end of sold-out (`until`: an instant, or `manual`), the portions left today
 * (`left`), and the product. Customers see it while `isActive`, `isEnabledByAdmin` and `isApproved`
 * are true; `isActive` is false while it needs a picture. Ratings are from the store's own orders.
 * Prices in rupees.
 */
export const storeItemSchema = z.object({
  id: z.string(),
  itemId: z.string(),
  productId: z.string(),
  itemName: z.string(),
  name: z.string(),
  productName: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  image: z.string(),
  storeId: z.string(),
  category: namedSchema,
  categoryId: z.string(),
  categoryName: z.string(),
  price: z.number(),
  maxPrice: z.number(),
  isActive: z.boolean(),
  isAvailable: z.boolean(),
  ...availabilityFields,
  isEnabledByAdmin: z.boolean(),
  needsPicture: z.boolean(),
  isApproved: z.boolean(),
  ...approvalFields,
  rating: z.number(),
  ratingsCount: z.number(),
  ratingSummary: ratingSummarySchema,
  /** The newest three ratings. */
  recentRatings: z.array(productRatingSchema),
  /** The newest twenty ratings. */
  ratings: z.array(productRatingSchema),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type StoreItemAnswer = z.output<typeof storeItemSchema>;

export const storeItemListSchema = z.object({ items: z.array(storeItemSchema), ...pageInfo });
export const storeItemSavedSchema = z.object({ message: z.string(), data: storeItemSchema });

/**
 * `GET /store/items/stats`. Availability follows the store's own switch; the average is in rupees.
 */
export const storeItemStatsSchema = z.object({
  totalItems: z.number(),
  availableItems: z.number(),
  unavailableItems: z.number(),
  categories: z.number(),
  averagePrice: z.number(),
});
