import { z } from 'zod';
import { TEXT_LENGTH_MAX } from '../constants';
import { imageAddress, servedImage } from '../files';
import { priceAboveZero } from './prices';
import { id, required, texts } from '../rules';
import {
  choice,
  idFilter,
  yesOrNo,
  lookupPageInfo,
  pageInfo,
  searchQuery,
  sortQuery,
} from '../lists';
import { shownBefore } from './rules';

export const productTexts = {
  price: 'Enter a valid amount',
  maxPrice: 'Max must be >= price',
  pricing: 'Add at least one price',
  pricingTwice: 'This store already has a price in this category',
  storeUnknown: 'Selected store not found',
  categoryUnusable: 'This category is not available in the selected store',
  approval: "You can't withdraw an approval here. Reopen the product instead",
} as const;

/** Above the number of stores and categories of any product; a longer list is a mistake. */
export const PRICING_ROWS_MAX = 1_000;

const amount = () => priceAboveZero({ blank: texts.required, invalid: productTexts.price });

/** Rules of the product form, by field; `price` to `categoryId` belong to a pricing row. */
export const productRules = {
  name: required(),
  description: required(TEXT_LENGTH_MAX),
  image: imageAddress(),
  price: amount(),
  maxPrice: amount(),
  storeId: required(),
  categoryId: required(),
};

/** Key of a pricing row: a product has one price per store and category. */
export const pricingKey = ({ storeId, categoryId }: { storeId: string; categoryId: string }) =>
  `${storeId}/${categoryId}`;

const arePrices = ({ value }: { value: unknown }) =>
  z.object({ price: z.number(), maxPrice: z.number() }).safeParse(value).success;

/** Schema of the pricing rows for a format of ids. */
const pricingOf = (idRule: z.ZodType<string, string>) =>
  z
    .array(
      z
        .object({
          price: productRules.price,
          maxPrice: productRules.maxPrice,
          storeId: productRules.storeId.pipe(idRule),
          categoryId: productRules.categoryId.pipe(idRule),
        })
        .refine(({ price, maxPrice }) => maxPrice >= price, {
          path: ['maxPrice'],
          message: productTexts.maxPrice,
          // zod skips this rule while the store is missing; a form shows all errors at once
          when: arePrices,
        }),
      { error: texts.required },
    )
    .min(1, productTexts.pricing)
    .max(PRICING_ROWS_MAX, `At most ${PRICING_ROWS_MAX} prices`)
    .superRefine((rows, context) => {
      const knownIds = new Set<string>();
      for (const [at, row] of rows.entries()) {
        const key = pricingKey(row);
        if (knownIds.has(key))
          context.addIssue({
            code: 'custom',
            path: [at, 'categoryId'],
            message: productTexts.pricingTwice,
          });
        knownIds.add(key);
      }
    });

/**
 * Form of a product, with the names of the payload. It accepts any format of id, because another
 * server's ids may differ.
 */
export const productForm = z.object({
  productName: productRules.name,
  description: productRules.description,
  imageUrl: productRules.image,
  pricing: pricingOf(z.string()),
});
export type ProductForm = z.output<typeof productForm>;

const flag = z.boolean({ error: 'Must be true or false' });

/** Body of `POST /admin/products`. `isAvailable` is the admin's switch. */
export const productInput = productForm.extend({
  imageUrl: servedImage(),
  isAvailable: flag.default(true),
  pricing: pricingOf(id()),
});
export type ProductInput = z.output<typeof productInput>;

/** New product of a file: the picture may follow later, and it is on sale only with one. */
export const productRow = productInput.extend({ imageUrl: servedImage().default('') });
export type PricingInput = ProductInput['pricing'][number];

/**
 * Body of `PUT /admin/products/{id}`. Absent fields stay; an older `updatedAt` is a conflict.
 * `pricing` replaces the rows; a row that remains keeps its id and the store's own switch.
 */
export const productPatch = productInput
  .extend({ isAvailable: flag })
  .partial()
  .extend({ updatedAt: z.iso.datetime().optional() });
export type ProductPatch = z.output<typeof productPatch>;

/**
 * Body of `PUT /admin/products/{id}/approve`. `false` is refused; an older `updatedAt` is a
 * conflict.
 */
export const approvalInput = z.object({
  isApproved: z.literal(true, {
    error: ({ input }) => (input === false ? productTexts.approval : texts.required),
  }),
  updatedAt: z.iso.datetime().optional(),
});

/**
 * Body of `PUT /admin/products/{id}/reject`; the product's stores see the reason. An older
 * `updatedAt` is a conflict.
 */
export const productRejection = z.object({
  reason: required(TEXT_LENGTH_MAX),
  updatedAt: z.iso.datetime().optional(),
});
export type ProductRejection = z.output<typeof productRejection>;

/** Prices in rupees; `isAvailable` is the store's own switch. */
export const pricingSchema = z.object({
  id: z.string(),
  price: z.number(),
  maxPrice: z.number(),
  storeId: z.string(),
  storeName: z.string(),
  categoryId: z.string(),
  categoryName: z.string(),
  isAvailable: z.boolean(),
});
export type Pricing = z.output<typeof pricingSchema>;

export const approvalStatuses = ['pending', 'approved', 'rejected'] as const;
const approvalStatus = z.enum(approvalStatuses);
export type ApprovalStatus = z.output<typeof approvalStatus>;

/** Outcome of a request; `reason` is null unless it is rejected. */
export const approvalFields = { approvalStatus, reason: z.string().nullable() };

/** `is_active` and `is_available` filter the same flag, the admin's switch. */
export const productListQuery = searchQuery.extend({
  store_id: idFilter(),
  category_id: idFilter(),
  is_active: yesOrNo(),
  is_available: yesOrNo(),
  is_approved: yesOrNo(),
  approval_status: choice(approvalStatuses),
  ...sortQuery(
    ['productName', 'storeName', 'categoryName'],
    ['price', 'rating', 'isAvailable', 'isApproved', 'createdAt'],
  ),
});
export type ProductListQuery = z.output<typeof productListQuery>;
export const productFilter = productListQuery.omit({
  page: true,
  limit: true,
  sort: true,
  order: true,
});
export type ProductFilter = z.output<typeof productFilter>;

/** A review of one product in an order; `orderId` is the human one. */
export const productRatingSchema = z.object({
  user: z.object({ name: z.string() }),
  rating: z.number(),
  comment: z.string(),
  ratedAt: z.string(),
  orderId: z.string(),
});
export type ProductRating = z.output<typeof productRatingSchema>;

export const ratingSummarySchema = z.object({ average: z.number(), count: z.number() });
export const namedSchema = z.object({ id: z.string(), name: z.string() });

/**
 * A product as an admin sees it. `isActive`, `isAvailable` and `status` show the admin's switch.
 * Store, category and price come from the first pricing row, or from the first row that a filter by
 * store or category selects. They are null if no store sells the product any more.
 */
export const productSchema = z.object({
  id: z.string(),
  productName: z.string(),
  name: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  image: z.string(),
  isAvailable: z.boolean(),
  isActive: z.boolean(),
  isApproved: z.boolean(),
  ...approvalFields,
  ...shownBefore,
  status: z.enum(['active', 'inactive']),
  /** True if no store can sell it until it has a picture. */
  needsPicture: z.boolean(),
  rating: z.number(),
  ratingsCount: z.number(),
  ratingSummary: ratingSummarySchema,
  /** The newest three ratings. */
  recentRatings: z.array(productRatingSchema),
  createdAt: z.string(),
  updatedAt: z.string(),
  storeId: z.string().nullable(),
  storeName: z.string().nullable(),
  category: namedSchema.nullable(),
  price: z.number().nullable(),
  maxPrice: z.number().nullable(),
  pricing: z.array(pricingSchema),
});
export type ProductAnswer = z.output<typeof productSchema>;

/**
 * `total` and the pages follow every filter. The three counts follow only store, category and
 * search, so that the cards do not change when the list is limited to available or unapproved
 * products.
 */
export const productListSchema = z.object({
  products: z.array(productSchema),
  ...pageInfo,
  activeProducts: z.number(),
  inactiveProducts: z.number(),
  unapprovedProducts: z.number(),
});
export const productSavedSchema = z.object({ message: z.string(), data: productSchema });

/** `GET /admin/products/stores/list` */
export const storeNamesSchema = z.object({ stores: z.array(namedSchema), ...lookupPageInfo });
