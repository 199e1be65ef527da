import { z } from 'zod';
import { choice, idFilter, yesOrNo } from './filters';
import { lookupPageInfo } from './lookups';
import { pageInfo, searchQuery } from './paging';
import { pricingSchema } from './products';
import { shownBefore } from './shownBefore';
import { sortQuery } from './sorting';

export const approvalStatuses = ['pending', 'approved', 'rejected'] as const;
const approvalStatus = z.enum(approvalStatuses);
export type ApprovalStatus = z.output<typeof approvalStatus>;

/** What became of a request, and why it was refused; `reason` is null unless it is rejected. */
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
/** What narrows the list. */
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
 * A product as an admin sees it. `isActive`, `isAvailable` and `status` tell the admin's switch. Store, category and price
 * are those of the first pricing row; in a list of one store or category, of the first that the filter selects. They are
 * null where no store sells the product any more.
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
  rating: z.number(),
  ratingsCount: z.number(),
  ratingSummary: ratingSummarySchema,
  /** The newest three. */
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
 * `total` and the pages follow every filter. The three counts describe the choice of store, category and search alone, so
 * that the cards stay put while a person looks at the available or the unapproved ones.
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
