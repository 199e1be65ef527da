import { z } from 'zod';
import { bulkRows } from './bulk';
import { TEXT_LENGTH_MAX } from './constants';
import { priceChange } from './priceChange';
import { id, required } from './rules';

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
