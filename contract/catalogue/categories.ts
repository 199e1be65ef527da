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

/** Limit for named stores; a category for more stores should be global. */
export const CATEGORY_STORES_MAX = 1000;

export const categoryTexts = {
  nameTaken: 'Category name already exists',
  approvalStays:
    "You can't withdraw an approval here. Reopen the category instead. A request that awaits review can be rejected with a reason",
} as const;

/** Rules of the admin's and the store's category forms, by field. */
export const categoryRules = {
  name: required().transform((text) => text.replace(/\s+/g, ' ')),
  description: required(TEXT_LENGTH_MAX),
  image: imageAddress(),
  reason: required(TEXT_LENGTH_MAX),
};

const displayFields = {
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
/**
 * True if the category has at least one store or is global. Global takes precedence over named
 * stores.
 */
const isForSomebody = ({ isGlobal, storeIds }: Offered) =>
  isGlobal === true || (storeIds?.length ?? 0) > 0;
const storesMissing = {
  path: ['storeIds'],
  error: texts.required,
  // zod skips this rule while another field is invalid; a form shows all errors at once
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

// the rule about stores must not make either field optional
const storesInput = z
  .array(z.string())
  .min(1, texts.required)
  .optional()
  .refine((ids) => ids !== undefined, texts.required);
const formDisplayFields = {
  name: categoryRules.name,
  description: categoryRules.description,
  imageUrl: categoryRules.image,
};

/**
 * Form of a new category, with the names of the payload. It accepts any format of id, because
 * another server's ids may differ.
 */
export const categoryForm = z
  .object({ ...formDisplayFields, isGlobal: offered.isGlobal, storeIds: storesInput })
  .refine(isForSomebody, storesMissing);
export type CategoryForm = z.output<typeof categoryForm>;

/** Form of an existing category: without `storeIds`, the stores stay. */
export const categoryEditForm = z.object({
  ...formDisplayFields,
  isGlobal: offered.isGlobal,
  storeIds: z.array(z.string()).optional(),
});

/** Body of `POST /admin/categories/`. */
export const categoryInput = z
  .object({ ...displayFields, ...offered })
  .refine(isForSomebody, storesMissing);
export type CategoryInput = z.output<typeof categoryInput>;

/**
 * Body of `PUT /admin/categories/{id}`. Absent fields stay, `storeIds` included. An older
 * `updatedAt` is a conflict. An empty list of stores is refused unless the category becomes global.
 */
export const categoryPatch = z
  .object({ ...displayFields, ...offered })
  .partial()
  .extend(stamp)
  .refine((patch) => patch.storeIds === undefined || isForSomebody(patch), storesMissing);
export type CategoryPatch = z.output<typeof categoryPatch>;

const flag = z.boolean({ error: 'Must be true or false' }).optional();

/**
 * Body of `PUT /admin/categories/{id}/approve`; both spellings are accepted. An approval can't be
 * revoked here: `false` is refused. An older `updatedAt` is a conflict.
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

/**
 * Body of `PUT /admin/categories/{id}/reject`; the store sees the reason. An older `updatedAt` is a
 * conflict.
 */
export const categoryRejection = z.object({ reason: categoryRules.reason, ...stamp });
export type CategoryRejection = z.output<typeof categoryRejection>;

export const categoryStatuses = ['pending', 'approved', 'rejected'] as const;

/**
 * A category as an admin sees it. `stores` are names, in the order of `storeIds`; both are empty if
 * the category is global.
 */
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

/** `store_id` selects the store's own categories and the global ones. */
export const categoryListQuery = searchQuery.extend({
  is_active: yesOrNo(),
  is_approved: yesOrNo(),
  status: choice(categoryStatuses),
  store_id: idFilter(),
  ...sortQuery(['name', 'description', 'status'], ['isActive', 'isApproved', 'createdAt']),
});
export type CategoryListQuery = z.output<typeof categoryListQuery>;

/**
 * The counters cover the whole search on every page and ignore `is_active`, `is_approved` and
 * `status`. `unapprovedTotal` counts pending and rejected categories.
 */
export const categoryListSchema = z.object({
  categories: z.array(categorySchema),
  ...pageInfo,
  activeTotal: z.number(),
  inactiveTotal: z.number(),
  unapprovedTotal: z.number(),
});

/** `GET /admin/categories/store/{storeId}`: categories that the store's products may use. */
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
export const categoryRequest = z.object(displayFields);
export type CategoryRequest = z.output<typeof categoryRequest>;

/** Form of a request. It accepts any address of a picture, because another server's may differ. */
export const categoryRequestForm = z.object(formDisplayFields);

/** Body of `PUT /store/categories/{id}`. Absent fields stay; an older `updatedAt` is a conflict. */
export const ownCategoryPatch = categoryRequest.partial().extend(stamp);
export type OwnCategoryPatch = z.output<typeof ownCategoryPatch>;

/**
 * A category as a store sees it. `isOwn`: the store requested it and no other store uses it. A
 * store may change only its own categories.
 */
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

/**
 * The counters cover all results on every page; `message` is the line below the number of the card.
 */
export const storeCategoryListSchema = z.object({
  categories: z.array(storeCategorySchema),
  ...pageInfo,
  activeTotal: z.number(),
  inactiveTotal: z.number(),
  message: z.string(),
});

/** Answer of `POST /store/categories/requests`. The specification does not wrap it in `data`. */
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
