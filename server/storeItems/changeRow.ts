import type { Selectable } from 'kysely';
import { toPaise } from '../../contract/money';
import { storeItemTexts, type StoreItemPatch } from '../../contract/storeItems';
import type { Db } from '../platform/db/database';
import type { ProductPrices } from '../platform/db/types.gen';
import { violates } from '../platform/db/violates';
import { invalidField } from '../platform/errors';
import { laterThanAll } from '../products/laterThanAll';
import { refuseUnusableCategory } from './categories';

type Row = Selectable<ProductPrices>;

const paise = (rupees: number | undefined, kept: number) => (rupees === undefined ? kept : toPaise(rupees));

const columnsOf = (row: Row, patch: StoreItemPatch) => ({
  price_paise: paise(patch.price, row.price_paise),
  max_price_paise: paise(patch.maxPrice, row.max_price_paise),
  category_id: patch.categoryId ?? row.category_id,
  is_available: patch.isAvailable ?? row.is_available,
});

/** Writes to the store's own row. */
export const writeRow = (tx: Db, storeId: string, row: Row, columns: Partial<ReturnType<typeof columnsOf>>) =>
  tx
    .updateTable('product_prices')
    .set({ ...columns, updated_at: laterThanAll(row.product_id) })
    .where('store_id', '=', storeId)
    .where('id', '=', row.id)
    .execute();

/**
 * A store's change of price, category or switch: its own row and nothing else, and no new approval. An item stays in its
 * category after that was disabled. Answers whether anything differs.
 */
export async function changeRow(tx: Db, storeId: string, row: Row, patch: StoreItemPatch): Promise<boolean> {
  const columns = columnsOf(row, patch);
  if (columns.max_price_paise < columns.price_paise) throw invalidField('maxPrice', storeItemTexts.maxBelowPrice);
  const isSame = columns.price_paise === row.price_paise && columns.max_price_paise === row.max_price_paise
    && columns.category_id === row.category_id && columns.is_available === row.is_available;
  if (isSame) return false;
  if (columns.category_id !== row.category_id) await refuseUnusableCategory(tx, storeId, columns.category_id);
  try {
    await writeRow(tx, storeId, row, columns);
  } catch (error) {
    if (!violates(error, 'product_prices_product_id_store_id_category_id_key')) throw error;
    throw invalidField('categoryId', storeItemTexts.listedTwice);
  }
  return true;
}
