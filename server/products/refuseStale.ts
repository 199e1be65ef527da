import type { Db } from '../platform/db/database';
import { isStale } from '../platform/db/updatedAt';
import { AppError } from '../platform/errors';
import type { PricingRow } from './pricing';
import { lastChangeOf } from './productAnswer';
import { readProduct } from './readProducts';
import type { ProductRow } from './repository';

/** A conflict where the sender read another state of the product or of its rows; it carries the one that is stored. */
export async function refuseStale(
  tx: Db, row: ProductRow, pricing: readonly PricingRow[], sent: string | undefined,
): Promise<void> {
  if (!isStale(lastChangeOf(row, pricing), sent)) return;
  throw new AppError('conflict', 'Someone else has changed this product. Review the newer values and save again', {
    current: await readProduct(tx, row.id),
  });
}
