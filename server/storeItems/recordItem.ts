import type { StoreItemAnswer } from '../../contract/storeItems';
import { recordChange, type AuditAction } from '../audit/recordChange';
import type { Db } from '../platform/db/database';
import type { Actor } from '../platform/http/route';

// reviews are the customers', and no change of the item
const withoutRatings = (item: StoreItemAnswer | undefined) => {
  if (!item) return undefined;
  const { ratings: _all, recentRatings: _recent, ratingSummary: _summary, rating: _rating, ratingsCount: _count, ...kept } = item;
  return kept;
};

/** Writes down what a store did to an item of its menu. */
export const recordItem = (
  tx: Db, actor: Actor, action: AuditAction, { before, after }: { before?: StoreItemAnswer; after?: StoreItemAnswer },
): Promise<void> =>
  recordChange(tx, actor, {
    action, object: 'store-item', objectId: (after ?? before)?.id, before: withoutRatings(before), after: withoutRatings(after),
  });
