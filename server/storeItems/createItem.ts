import { toPaise } from '../../contract/money';
import type { StoreItemAnswer, StoreItemInput } from '../../contract/storeItems';
import type { Db } from '../platform/db/database';
import type { Actor } from '../platform/http/route';
import { insertProduct } from '../products/repository';
import { askForApproval } from './askForApproval';
import { refuseUnusableCategory } from './categories';
import { readItem } from './readItems';
import { recordItem } from './recordItem';

/** A new product of this store alone, hidden from customers until an admin approves it. */
export function createItem(db: Db, storeId: string, actor: Actor, input: StoreItemInput): Promise<StoreItemAnswer> {
  return db.transaction().execute(async (tx) => {
    await refuseUnusableCategory(tx, storeId, input.categoryId);
    const product = await insertProduct(tx, {
      name: input.itemName, description: input.description, image_url: input.imageUrl,
    });
    const { id } = await tx
      .insertInto('product_prices')
      .values({
        product_id: product.id,
        store_id: storeId,
        category_id: input.categoryId,
        price_paise: toPaise(input.price),
        max_price_paise: toPaise(input.maxPrice),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = await readItem(tx, storeId, id);
    await recordItem(tx, actor, 'create', { after });
    await askForApproval(tx, storeId, after.name);
    return after;
  });
}
