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
  /** Only the prices in this store; all of them where absent. */
  storeId: id().optional(),
  rows,
});

/**
 * Body of `POST /admin/products/bulk`. `restore` takes back the caller's own last change of each product that still stands
 * as it left it: `updatedAt` is that of its result.
 */
export const productBulkInput = z.discriminatedUnion('action', [
  flagInput,
  restoreInput,
  rejectInput,
  priceInput,
  categoryInput,
]);
export type ProductBulkInput = z.output<typeof productBulkInput>;

/** What narrows a store's menu. */
export const storeItemFilter = storeItemListQuery.pick({
  search: true,
  category_id: true,
  is_active: true,
});

/**
 * Body of `POST /store/items/bulk/status`. `until` is that of `disable`, until when they are sold out. `restore` takes back the caller's own last switch of each item that still stands
 * as it left it: `updatedAt` is that of its result.
 */
export const storeItemStatusBulkInput = z.object({
  action: z.enum(['enable', 'disable', 'restore']),
  rows: bulkRows,
  until: soldOutUntil().default('manual'),
});
export type StoreItemStatusBulkInput = z.output<typeof storeItemStatusBulkInput>;

/** Body of `POST /store/items/bulk/price`; `restore` is that of a price. */
export const storeItemPriceBulkInput = z.discriminatedUnion('action', [
  z.object({ action: z.literal('price'), change: priceRule, rows: bulkRows }),
  z.object({ action: z.literal('restore'), rows: bulkRows }),
]);
export type StoreItemPriceBulkInput = z.output<typeof storeItemPriceBulkInput>;
