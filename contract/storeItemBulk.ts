import { z } from 'zod';
import { soldOutUntil } from './availability';
import { bulkRows } from './bulk';
import { priceRule } from './priceChange';
import { storeItemListQuery } from './storeItems';

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
