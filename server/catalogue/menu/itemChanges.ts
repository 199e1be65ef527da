import type { Selectable } from 'kysely';
import { toPaise } from '../../../contract/money';
import { type StoreItemPatch, storeItemTexts } from '../../../contract/storeItems';
import type { Db } from '../../platform/db/database';
import type { ProductPrices } from '../../platform/db/types.gen';
import { violates } from '../../platform/db/violates';
import { invalidField, notFound } from '../../platform/errors';
import { selectUsableCategories } from '../products/priceRules';
import { laterThanAll } from '../products/prices';
import { changeProduct, insertProduct, lockProduct, type ProductRow } from '../products/repository';
import { keptShown } from '../shownBefore';
import { isOnSale } from '../availability/onSale';
import { forgetEmptyStock } from '../availability/stock';

/** The store's price row, and whether it sells it at this moment. */
type Row = Selectable<ProductPrices> & { is_on_sale: boolean };

const paise = (rupees: number | undefined, kept: number) =>
  rupees === undefined ? kept : toPaise(rupees);

// who repeats what is so leaves what ends by itself as it is
const isSwitched = (row: Row, { isAvailable }: StoreItemPatch): boolean =>
  isAvailable !== undefined && isAvailable !== row.is_on_sale;

export const columnsOf = (row: Row, patch: StoreItemPatch) => ({
  price_paise: paise(patch.price, row.price_paise),
  max_price_paise: paise(patch.maxPrice, row.max_price_paise),
  category_id: patch.categoryId ?? row.category_id,
  ...(isSwitched(row, patch)
    ? { is_available: patch.isAvailable === true, sold_out_until: null }
    : { is_available: row.is_available, sold_out_until: row.sold_out_until }),
});

/** Whether a change of the price row writes anything. */
export const isRowChange = (
  row: Row,
  patch: StoreItemPatch,
  columns: ReturnType<typeof columnsOf>,
): boolean =>
  isSwitched(row, patch) ||
  columns.price_paise !== row.price_paise ||
  columns.max_price_paise !== row.max_price_paise ||
  columns.category_id !== row.category_id;

/** Updates the store's price row. */
export const writeRow = (
  storeId: string,
  tx: Db,
  row: Pick<Row, 'id' | 'product_id'>,
  columns: Partial<ReturnType<typeof columnsOf>>,
) =>
  tx
    .updateTable('product_prices')
    .set({ ...columns, updated_at: laterThanAll(row.product_id) })
    .where('store_id', '=', storeId)
    .where('id', '=', row.id)
    .execute();

/**
 * A store's change of price, category or switch. It writes the store's price row only and needs no new approval. An item
 * stays in a category that is disabled later. Returns whether anything differs.
 */
export async function changeRow(
  storeId: string,
  tx: Db,
  row: Row,
  patch: StoreItemPatch,
): Promise<boolean> {
  const columns = columnsOf(row, patch);
  if (columns.max_price_paise < columns.price_paise)
    throw invalidField('maxPrice', storeItemTexts.maxBelowPrice);
  if (!isRowChange(row, patch, columns)) return false;
  if (columns.category_id !== row.category_id)
    await refuseUnusableCategory(storeId, tx, columns.category_id);
  try {
    await writeRow(storeId, tx, row, columns);
    if (isSwitched(row, patch)) await forgetEmptyStock(tx, [row.id]);
  } catch (error) {
    if (!violates(error, 'product_prices_product_id_store_id_category_id_key')) throw error;
    throw invalidField('categoryId', storeItemTexts.listedTwice);
  }
  return true;
}

type Shown = Pick<ProductRow, 'name' | 'description' | 'image_url'>;

export const shownOf = (product: ProductRow, patch: StoreItemPatch): Shown => ({
  name: patch.name ?? product.name,
  description: patch.description ?? product.description,
  image_url: patch.imageUrl ?? product.image_url,
});

/**
 * Copies the product for one store and moves the store's rows to the copy. The copy keeps an admin's disable, or a store
 * could undo it.
 */
async function fork(storeId: string, tx: Db, product: ProductRow, shown: Shown): Promise<void> {
  const copy = await insertProduct(tx, {
    ...shown,
    ...keptShown(product),
    is_enabled: product.is_enabled,
    forked_from: product.id,
  });
  await changeProduct(tx, product.id, {});
  await tx
    .updateTable('product_prices')
    .set({ product_id: copy.id, updated_at: laterThanAll(product.id) })
    .where('product_id', '=', product.id)
    .where('store_id', '=', storeId)
    .execute();
}

/**
 * A store's change of name, description or picture: in place where only this store sells the product, else on a copy.
 * Either way an admin has to approve it. Returns what it did, or undefined where nothing differs.
 */
export async function changeProductOfItem(
  tx: Db,
  storeId: string,
  product: ProductRow,
  patch: StoreItemPatch,
): Promise<'edited' | 'forked' | undefined> {
  const shown = shownOf(product, patch);
  const isSame =
    shown.name === product.name &&
    shown.description === product.description &&
    shown.image_url === product.image_url;
  if (isSame) return undefined;
  if (await isSoldElsewhere(storeId, tx, product.id)) {
    await fork(storeId, tx, product, shown);
    return 'forked';
  }
  await changeProduct(tx, product.id, {
    ...shown,
    ...keptShown(product),
    is_approved: false,
    rejection_reason: null,
  });
  return 'edited';
}

/** Whoever saves a rejected item, changed or not, asks for its approval again; a copy has asked already. Returns whether it did. */
export async function resubmit(
  tx: Db,
  { rejection_reason: reason, id }: ProductRow,
  change: 'edited' | 'forked' | undefined,
): Promise<boolean> {
  if (reason === null || change === 'forked') return false;
  if (change === undefined) await changeProduct(tx, id, { rejection_reason: null });
  return true;
}

interface LockedItem {
  row: Row;
  product: ProductRow;
}

const findRow = (storeId: string, tx: Db, id: string) =>
  tx
    .selectFrom('product_prices')
    .selectAll()
    .select(isOnSale('product_prices').as('is_on_sale'))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();

/**
 * Reads the store's item under the lock of its product, which every change of the product or its rows takes first. Throws a
 * 404. While this waits for the lock, the row may move to a copy of the product: then it locks the copy.
 */
export async function lockItem(storeId: string, tx: Db, id: string): Promise<LockedItem> {
  const seen = await findRow(storeId, tx, id);
  const product = seen && (await lockProduct(tx, seen.product_id));
  const row = await findRow(storeId, tx, id);
  if (!row) throw notFound('Item');
  if (product?.id === row.product_id) return { row, product };
  // the row did not move and the product is gone: it was deleted with its rows
  if (seen?.product_id === row.product_id) throw notFound('Item');
  return lockItem(storeId, tx, id);
}

/** Whether another store, not deleted, sells the product. */
async function isSoldElsewhere(storeId: string, tx: Db, productId: string): Promise<boolean> {
  const other = await tx
    .selectFrom('product_prices as pp')
    .innerJoin('stores as s', 's.id', 'pp.store_id')
    .select('pp.id')
    .where('pp.product_id', '=', productId)
    .where('pp.store_id', '<>', storeId)
    .where('s.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Refuses a category that is not active, not approved or another store's. */
export async function refuseUnusableCategory(
  storeId: string,
  tx: Db,
  categoryId: string,
): Promise<void> {
  const isUsable = await selectUsableCategories(tx, [categoryId]);
  if (!isUsable(storeId, categoryId))
    throw invalidField('categoryId', storeItemTexts.categoryUnusable);
}
