import {
  type CategoryAnswer,
  categorySchema,
  type StoreCategoryAnswer,
  storeCategorySchema,
} from '../../../contract/catalogue/categories';
import { shownBeforeOf } from '../shownBefore';
import type { CategoryRow } from './repository';

const { status } = categorySchema.shape;

/** Returns a category as admins see it and as the audit keeps it. */
export const toCategoryResponse = (row: CategoryRow): CategoryAnswer => ({
  id: row.id,
  name: row.name,
  description: row.description,
  imageUrl: row.image_url,
  isActive: row.is_active,
  isApproved: row.is_approved,
  status: status.parse(row.status),
  reason: row.reason,
  shownBefore: shownBeforeOf(row),
  isGlobal: row.is_global,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  image: row.image_url,
  stores: row.store_names,
  storeIds: row.store_ids,
  requestedBy:
    row.requested_by_store === null
      ? null
      : { id: row.requested_by_store, name: row.requester_name ?? '' },
});

/**
 * True if the store requested the category and no other store uses it: an admin may have shared it
 * since.
 */
export const isOwn = (storeId: string, { requestedBy, storeIds }: CategoryAnswer): boolean =>
  requestedBy?.id === storeId && storeIds.length === 1 && storeIds[0] === storeId;

/**
 * Returns a category as a store sees it. The schema drops admin-only keys, such as the other
 * stores.
 */
export const toStoreCategoryResponse = (
  storeId: string,
  category: CategoryAnswer,
): StoreCategoryAnswer =>
  storeCategorySchema.parse({ ...category, isOwn: isOwn(storeId, category) });
