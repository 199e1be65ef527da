import type { StoreCategoryAnswer } from '../../contract/categories';
import { sharedAnswer } from './categoryAnswer';
import type { CategoryRow } from './repository';

/** A store's own is what it asked for itself and no other store uses: an admin may have given it to others since. */
export const isOwn = (storeId: string, { requested_by_store, store_ids }: CategoryRow): boolean =>
  requested_by_store === storeId && store_ids.length === 1 && store_ids[0] === storeId;

/** A row as it travels to a store. Whom else the category is for is not its business. */
export const storeCategoryAnswer = (storeId: string, row: CategoryRow): StoreCategoryAnswer => ({
  ...sharedAnswer(row),
  isOwn: isOwn(storeId, row),
});
