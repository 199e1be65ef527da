import { z } from 'zod';
import { type CategoryAnswer, categoryStatuses, type OwnCategoryPatch, type StoreCategoryAnswer } from '../../../contract/categories';
import type { CategoryRow } from './repository';

const status = z.enum(categoryStatuses);

/** What both sides see of a category. */
const sharedAnswer = (row: CategoryRow) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  imageUrl: row.image_url,
  isActive: row.is_active,
  isApproved: row.is_approved,
  status: status.parse(row.status),
  reason: row.reason,
  isGlobal: row.is_global,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** A row as it travels to an admin, and into the audit whoever changed it. */
export const categoryAnswer = (row: CategoryRow): CategoryAnswer => ({
  ...sharedAnswer(row),
  image: row.image_url,
  stores: row.store_names,
  storeIds: row.store_ids,
  requestedBy: row.requested_by_store === null ? null : { id: row.requested_by_store, name: row.requester_name ?? '' },
});

/** A store's own is what it asked for itself and no other store uses: an admin may have given it to others since. */
export const isOwn = (storeId: string, { requested_by_store, store_ids }: CategoryRow): boolean =>
  requested_by_store === storeId && store_ids.length === 1 && store_ids[0] === storeId;

/** A row as it travels to a store. Whom else the category is for is not its business. */
export const storeCategoryAnswer = (storeId: string, row: CategoryRow): StoreCategoryAnswer => ({
  ...sharedAnswer(row),
  isOwn: isOwn(storeId, row),
});

/** Name, description and picture as a patch leaves them; undefined where it changes none of them. */
export function shownColumns(row: CategoryRow, { name, description, imageUrl }: OwnCategoryPatch) {
  const shown = {
    name: name ?? row.name, description: description ?? row.description, image_url: imageUrl ?? row.image_url,
  };
  const isSame = shown.name === row.name && shown.description === row.description && shown.image_url === row.image_url;
  return isSame ? undefined : shown;
}
