import { storeItemTexts } from '../../contract/storeItems';
import type { Db } from '../db/database';
import { invalidField } from '../http/errors';
import { selectUsableCategories } from '../products/usablePricing';

/** Refuses a category that is not active, not approved or another store's. */
export async function refuseUnusableCategory(tx: Db, storeId: string, categoryId: string): Promise<void> {
  const isUsable = await selectUsableCategories(tx, [categoryId]);
  if (!isUsable(storeId, categoryId)) throw invalidField('categoryId', storeItemTexts.categoryUnusable);
}
