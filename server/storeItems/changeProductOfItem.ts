import type { StoreItemPatch } from '../../contract/storeItems';
import type { Db } from '../platform/db/database';
import { laterThanAll } from '../products/laterThanAll';
import { changeProduct, insertProduct, type ProductRow } from '../products/repository';
import { isSoldElsewhere } from './lockItem';

type Shown = Pick<ProductRow, 'name' | 'description' | 'image_url'>;

const shownOf = (product: ProductRow, patch: StoreItemPatch): Shown => ({
  name: patch.name ?? product.name,
  description: patch.description ?? product.description,
  image_url: patch.imageUrl ?? product.image_url,
});

/** A copy for one store; all rows of the store move along. An admin's disable goes with it, or a store could undo it. */
async function fork(tx: Db, storeId: string, product: ProductRow, shown: Shown): Promise<void> {
  const copy = await insertProduct(tx, { ...shown, is_enabled: product.is_enabled, forked_from: product.id });
  await changeProduct(tx, product.id, {});
  await tx
    .updateTable('product_prices')
    .set({ product_id: copy.id, updated_at: laterThanAll(product.id) })
    .where('product_id', '=', product.id)
    .where('store_id', '=', storeId)
    .execute();
}

/**
 * A store's change of name, description or picture: in place where it alone sells the product, else on a copy of its own.
 * Either way an admin has to approve what customers will see. Answers what was done, or undefined where nothing differs.
 */
export async function changeProductOfItem(
  tx: Db, storeId: string, product: ProductRow, patch: StoreItemPatch,
): Promise<'edited' | 'forked' | undefined> {
  const shown = shownOf(product, patch);
  const isSame = shown.name === product.name && shown.description === product.description && shown.image_url === product.image_url;
  if (isSame) return undefined;
  if (await isSoldElsewhere(tx, storeId, product.id)) {
    await fork(tx, storeId, product, shown);
    return 'forked';
  }
  await changeProduct(tx, product.id, { ...shown, is_approved: false });
  return 'edited';
}
