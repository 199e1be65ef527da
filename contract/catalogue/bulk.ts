import { z } from 'zod';
import { bulkRows } from '../records';
import { TEXT_LENGTH_MAX } from '../constants';
import { priceChange, priceRule } from './prices';
import { id, required } from '../rules';
import { soldOutUntil } from './rules';
import { storeItemListQuery } from './menu';

const rows = bulkRows;
const flagInput = z.object({ action: z.enum(['enable', 'disable', 'approve']), rows });
const restoreInput = z.object({ action: z.literal('restore'), rows });
const rejectInput = z.object({
  action: z.literal('reject'),
  reason: required(TEXT_LENGTH_MAX),
  rows,
});
const priceInput = z.object({ action: z.literal('price'), change: priceChange, rows });
const categoryInput = z.object({
  action: z.literal('category'),
  categoryId: id(),
  /** Limits the change to the prices in this store; all stores if absent. */
  storeId: id().optional(),
  rows,
});

/**
 * Body of `POST /admin/products/bulk`. `restore` undoes the caller's own last change of each
 * product that has not changed since; `updatedAt` is the version after that change.
 */
export const productBulkInput = z.discriminatedUnion('action', [
  flagInput,
  restoreInput,
  rejectInput,
  priceInput,
  categoryInput,
]);
export type ProductBulkInput = z.output<typeof productBulkInput>;

export const storeItemFilter = storeItemListQuery.pick({
  search: true,
  category_id: true,
  is_active: true,
});

/**
 * Body of `POST /store/items/bulk/status`. `until` belongs to `disable`: the end of sold-out.
 * `restore` undoes the caller's own last switch of each item that has not changed since;
 * `updatedAt` is the version after that switch.
 */
export const storeItemStatusBulkInput = z.object({
  action: z.enum(['enable', 'disable', 'restore']),
  rows: bulkRows,
  until: soldOutUntil().default('manual'),
});
export type StoreItemStatusBulkInput = z.output<typeof storeItemStatusBulkInput>;

/** Body of `POST /store/items/bulk/price`; `restore` undoes a price change. */
export const storeItemPriceBulkInput = z.discriminatedUnion('action', [
  z.object({ action: z.literal('price'), change: priceRule, rows: bulkRows }),
  z.object({ action: z.literal('restore'), rows: bulkRows }),
]);
export type StoreItemPriceBulkInput = z.output<typeof storeItemPriceBulkInput>;
