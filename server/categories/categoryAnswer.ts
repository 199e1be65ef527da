import { z } from 'zod';
import { categoryStatuses, type CategoryAnswer } from '../../contract/categories';
import type { CategoryRow } from './repository';

const status = z.enum(categoryStatuses);

/** What both sides see of a category. */
export const sharedAnswer = (row: CategoryRow) => ({
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
