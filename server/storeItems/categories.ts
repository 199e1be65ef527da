import { storeItemTexts } from '../../contract/storeItems';
import type { Db } from '../platform/db/database';
import { invalidField } from '../platform/errors';
import { selectUsableCategories } from '../products/usablePricing';

/** Refuses a category that is not active, not approved or another store's. */
export async function refuseUnusableCategory(tx: Db, storeId: string, categoryId: string): Promise<void> {
  const isUsable = await selectUsableCategories(tx, [categoryId]);
  if (!isUsable(storeId, categoryId)) throw invalidField('categoryId', storeItemTexts.categoryUnusable);
}
