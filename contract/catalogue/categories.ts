import { z } from 'zod';
import { TEXT_LENGTH_MAX } from '../constants';
import { imageAddress, servedImage } from '../files';
import {
  choice,
  idFilter,
  yesOrNo,
  lookupPageInfo,
  fullPageQuery,
  pageInfo,
  searchQuery,
  sortQuery,
} from '../lists';
import { id, required, texts } from '../rules';
import { shownBefore } from './rules';

/** More stores than any one category needs named; beyond that it is a global one. */
export const CATEGORY_STORES_MAX = 1000;

export const categoryTexts = {
  nameTaken: 'Category name already exists',
  approvalStays:
    'An approval is not taken back here. Reopen the category instead; a request that awaits review can be rejected with a reason',
} as const;

/** The rules of the category forms, the admin's and the store's, one a field. */
export const categoryRules = {
  name: required().transform((text) => text.replace(/\s+/g, ' ')),
  description: required(TEXT_LENGTH_MAX),
  image: imageAddress(),
  reason: required(TEXT_LENGTH_MAX),
};

const shown = {
  name: categoryRules.name,
  description: categoryRules.description,
  imageUrl: servedImage(),
};
const offered = {
  isGlobal: z.boolean({ error: 'Must be true or false' }).optional(),
  storeIds: z
    .array(id(), { error: texts.required })
    .max(CATEGORY_STORES_MAX, `At most ${CATEGORY_STORES_MAX} stores`)
    .transform((ids) => [...new Set(ids)])
    .optional(),
};
const stamp = { updatedAt: z.iso.datetime().optional() };

interface Offered {
  isGlobal?: boolean;
  storeIds?: string[];
}
/** The stores of a category, at least one, or all. Global wins over named stores. */
const isForSomebody = ({ isGlobal, storeIds }: Offered) =>
  isGlobal === true || (storeIds?.length ?? 0) > 0;
const storesMissing = {
  path: ['storeIds'],
  error: texts.required,
  // zod would skip this rule while another field is broken; a form shows all that is wrong at once
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

// the rule of the stores must not make one of the two fields optional
const someStores = z
  .array(z.string())
  .min(1, texts.required)
  .optional()
  .refine((ids) => ids !== undefined, texts.required);
const formShown = {
  name: categoryRules.name,
  description: categoryRules.description,
  imageUrl: categoryRules.image,
};

/** The form of a new category, under the names of the payload. Another server's ids may look as they like. */
export const categoryForm = z
  .object({ ...formShown, isGlobal: offered.isGlobal, storeIds: someStores })
  .refine(isForSomebody, storesMissing);
export type CategoryForm = z.output<typeof categoryForm>;

/** The form of a category that is there: without stores, those it has stay. */
export const categoryEditForm = z.object({
  ...formShown,
  isGlobal: offered.isGlobal,
  storeIds: z.array(z.string()).optional(),
});

/** Body of `POST /admin/categories/`. */
export const categoryInput = z
  .object({ ...shown, ...offered })
  .refine(isForSomebody, storesMissing);
export type CategoryInput = z.output<typeof categoryInput>;

/**
 * Body of `PUT /admin/categories/{id}`: what is absent stays, the stores as well; an older `updatedAt` is a conflict.
 * Stores that are sent but empty would leave it to nobody, unless it becomes global.
 */
export const categoryPatch = z
  .object({ ...shown, ...offered })
  .partial()
  .extend(stamp)
  .refine((patch) => patch.storeIds === undefined || isForSomebody(patch), storesMissing);
export type CategoryPatch = z.output<typeof categoryPatch>;

const flag = z.boolean({ error: 'Must be true or false' }).optional();

/**
 * Body of `PUT /admin/categories/{id}/approve`, under either spelling. An approval is one way: `false` is refused.
 * One of an older `updatedAt` is a conflict.
 */
export const categoryApproval = z
  .object({ isApproved: flag, is_approved: flag, ...stamp })
  .transform(({ isApproved, is_approved, updatedAt }, context) => {
    const value = isApproved ?? is_approved;
    if (value === true) return { isApproved: true as const, updatedAt };
    const message = value === undefined ? texts.required : categoryTexts.approvalStays;
    context.addIssue({ code: 'custom', path: ['isApproved'], message });
    return z.NEVER;
  });

/** Body of `PUT /admin/categories/{id}/reject`; the store reads the reason. One of an older `updatedAt` is a conflict. */
export const categoryRejection = z.object({ reason: categoryRules.reason, ...stamp });
export type CategoryRejection = z.output<typeof categoryRejection>;

export const categoryStatuses = ['pending', 'approved', 'rejected'] as const;

/** A category as an admin sees it. `stores` are names, in the order of `storeIds`; both are empty where it is global. */
export const categorySchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  image: z.string(),
  imageUrl: z.string(),
  stores: z.array(z.string()),
  storeIds: z.array(z.string()),
  isGlobal: z.boolean(),
  isActive: z.boolean(),
  isApproved: z.boolean(),
  status: z.enum(categoryStatuses),
  reason: z.string().nullable(),
  requestedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
  ...shownBefore,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type CategoryAnswer = z.output<typeof categorySchema>;
export const categorySavedSchema = z.object({ message: z.string(), data: categorySchema });

/** `store_id` finds what is offered to that store: its own and the global ones. */
export const categoryListQuery = searchQuery.extend({
  is_active: yesOrNo(),
  is_approved: yesOrNo(),
  status: choice(categoryStatuses),
  store_id: idFilter(),
  ...sortQuery(['name', 'description', 'status'], ['isActive', 'isApproved', 'createdAt']),
});
export type CategoryListQuery = z.output<typeof categoryListQuery>;

/**
 * The counters are of all that a search finds, on every page and whatever `is_active`, `is_approved` and `status` are;
 * `unapprovedTotal` counts pending and rejected ones.
 */
export const categoryListSchema = z.object({
  categories: z.array(categorySchema),
  ...pageInfo,
  activeTotal: z.number(),
  inactiveTotal: z.number(),
  unapprovedTotal: z.number(),
});

/** `GET /admin/categories/store/{storeId}`: what a product of that store may be sold in. */
export const storeCategoryParams = z.object({ storeId: id() });
export const categoryChoicesSchema = z.object({
  categories: z.array(categorySchema),
  total: z.number(),
});

/** `GET /admin/categories/stores` and `…/stores/list`. */
export const categoryStoresSchema = z.object({
  stores: z.array(z.object({ id: z.string(), name: z.string() })),
  ...lookupPageInfo,
});

/** Body of `POST /store/categories/requests`. */
export const categoryRequest = z.object(shown);
export type CategoryRequest = z.output<typeof categoryRequest>;

/** The form of a request. Another server's pictures may be anywhere. */
export const categoryRequestForm = z.object(formShown);

/** Body of `PUT /store/categories/{id}`: what is absent stays; an older `updatedAt` is a conflict. */
export const ownCategoryPatch = categoryRequest.partial().extend(stamp);
export type OwnCategoryPatch = z.output<typeof ownCategoryPatch>;

/** A category as a store sees it. Of `isOwn` alone it may change: its request, and no other store uses it. */
export const storeCategorySchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  isActive: z.boolean(),
  isApproved: z.boolean(),
  status: z.enum(categoryStatuses),
  reason: z.string().nullable(),
  isGlobal: z.boolean(),
  isOwn: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type StoreCategoryAnswer = z.output<typeof storeCategorySchema>;
export const storeCategorySavedSchema = z.object({
  message: z.string(),
  data: storeCategorySchema,
});

export const storeCategoryListQuery = fullPageQuery.extend({ search: searchQuery.shape.search });
export type StoreCategoryListQuery = z.output<typeof storeCategoryListQuery>;

/** The counters are of all that was found, on every page; `message` is the line under the card's number. */
export const storeCategoryListSchema = z.object({
  categories: z.array(storeCategorySchema),
  ...pageInfo,
  activeTotal: z.number(),
  inactiveTotal: z.number(),
  message: z.string(),
});

/** Answer of `POST /store/categories/requests`: not wrapped in `data`, as the specification has it. */
export const categoryRequestedSchema = storeCategorySchema
  .pick({
    id: true,
    name: true,
    description: true,
    status: true,
    reason: true,
    isActive: true,
    createdAt: true,
    updatedAt: true,
  })
  .extend({ message: z.string() });
