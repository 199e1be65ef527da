import type { ProductAnswer } from '../../../contract/products';
import { type AuditAction, recordChange } from '../../audit/recordChange';
import { type Notice, notifyPeople, ownersOf } from '../../notifications/notify';
import type { Db } from '../../platform/db/database';
import { isStale } from '../../platform/db/updatedAt';
import { AppError } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import type { PricingRow } from './prices';
import { readProduct } from './queries';
import type { ProductRow } from './repository';
import { lastChangeOf } from './serializers';

// reviews are the customers', and no change of the product
const withoutRatings = (product: ProductAnswer | undefined) => {
  if (!product) return undefined;
  const { recentRatings: _recent, ratingSummary: _summary, rating: _rating, ratingsCount: _count, ...kept } = product;
  return kept;
};

/** Writes down what an admin did to a product. */
export const recordProduct = (
  tx: Db, actor: Actor, action: AuditAction, { before, after }: { before?: ProductAnswer; after?: ProductAnswer },
): Promise<void> =>
  recordChange(tx, actor, {
    action, object: 'product', objectId: (after ?? before)?.id, before: withoutRatings(before), after: withoutRatings(after),
  });

/** Tells the owners of the stores that sell the product. The transaction's last statement, as `notifyPeople` is. */
export async function notifySellers(tx: Db, { pricing }: ProductAnswer, notice: Omit<Notice, 'userId'>): Promise<void> {
  const owners = await ownersOf(tx, [...new Set(pricing.map(({ storeId }) => storeId))]);
  await notifyPeople(tx, owners.map((userId) => ({ ...notice, userId })));
}

/** A conflict where the sender read another state of the product or of its rows; it carries the one that is stored. */
export async function refuseStale(
  tx: Db, row: ProductRow, pricing: readonly PricingRow[], sent: string | undefined,
): Promise<void> {
  if (!isStale(lastChangeOf(row, pricing), sent)) return;
  throw new AppError('conflict', 'Someone else has changed this product. Review the newer values and save again', {
    current: await readProduct(tx, row.id),
  });
}
