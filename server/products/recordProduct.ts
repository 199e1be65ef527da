import type { ProductAnswer } from '../../contract/products';
import { recordChange, type AuditAction } from '../audit/recordChange';
import type { Db } from '../platform/db/database';
import type { Actor } from '../platform/http/route';

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
