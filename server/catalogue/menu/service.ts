import { toPaise } from '../../../contract/money';
import type { StoreItemAnswer, StoreItemInput, StoreItemPatch } from '../../../contract/storeItems';
import { type AuditAction, recordChange } from '../../audit/recordChange';
import { adminIds, notifyPeople } from '../../notifications/notify';
import type { Db } from '../../platform/db/database';
import { isStale } from '../../platform/db/updatedAt';
import { AppError, notFound } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { selectPricing } from '../products/prices';
import { changeProduct, insertProduct, retireProduct } from '../products/repository';
import { changeProductOfItem, changeRow, lockItem, refuseUnusableCategory, writeRow } from './itemChanges';
import { readItem } from './queries';

const refuseStale = (before: StoreItemAnswer, sent: string | undefined) => {
  if (!isStale(new Date(before.updatedAt), sent)) return;
  throw new AppError('conflict', 'Someone else has changed this item. Review the newer values and save again', {
    current: before,
  });
};

/**
 * What is absent stays; a patch of an older state is a conflict that carries the newer one. See `changeProductOfItem` for
 * what needs approval again.
 */
export function updateItem(db: Db, storeId: string, actor: Actor, id: string, patch: StoreItemPatch): Promise<StoreItemAnswer> {
  return db.transaction().execute(async (tx) => {
    const { row, product } = await lockItem(tx, storeId, id);
    const before = await readItem(tx, storeId, id);
    refuseStale(before, patch.updatedAt);
    const isRowChanged = await changeRow(tx, storeId, row, patch);
    const productChange = await changeProductOfItem(tx, storeId, product, patch);
    if (!isRowChanged && productChange === undefined) return before;
    const after = await readItem(tx, storeId, id);
    await recordItem(tx, actor, 'update', { before, after });
    // an admin who has it in the queue already need not hear of every correction
    if (productChange === 'forked' || (before.isApproved && !after.isApproved)) await askForApproval(tx, storeId, after.name);
    return after;
  });
}

/** Takes the item off the store's menu. A product that nobody sells any more goes, too; orders keep their history. */
export function deleteItem(db: Db, storeId: string, actor: Actor, id: string): Promise<StoreItemAnswer> {
  return db.transaction().execute(async (tx) => {
    const { product } = await lockItem(tx, storeId, id);
    const before = await readItem(tx, storeId, id);
    // before the row goes, and its time of change with it
    await changeProduct(tx, product.id, {});
    await tx.deleteFrom('product_prices').where('store_id', '=', storeId).where('id', '=', id).execute();
    if ((await selectPricing(tx, [product.id])).length === 0) await retireProduct(tx, product.id);
    await recordItem(tx, actor, 'delete', { before });
    return before;
  });
}

/** The store's own switch. What an admin disabled stays hidden whatever it says. */
export function setItemStatus(db: Db, storeId: string, actor: Actor, id: string, isActive: boolean): Promise<StoreItemAnswer> {
  return db.transaction().execute(async (tx) => {
    const { row } = await lockItem(tx, storeId, id);
    const before = await readItem(tx, storeId, id);
    if (row.is_available === isActive) return before;
    await writeRow(tx, storeId, row, { is_available: isActive });
    const after = await readItem(tx, storeId, id);
    await recordItem(tx, actor, isActive ? 'enable' : 'disable', { before, after });
    return after;
  });
}

/** Tells every admin that an item waits for them. The transaction's last statement, as `notifyPeople` is. */
async function askForApproval(tx: Db, storeId: string, itemName: string): Promise<void> {
  const store = await tx
    .selectFrom('stores')
    .select('name')
    .where('id', '=', storeId)
    .where('deleted_at', 'is', null)
    // a new row waits for whoever deletes the store at this moment
    .executeTakeFirstOrThrow(() => notFound('Store'));
  const notice = { type: 'other' as const, title: 'Item needs approval', message: `${store.name}: ${itemName} waits for approval` };
  await notifyPeople(tx, (await adminIds(tx)).map((userId) => ({ ...notice, userId })));
}

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

// reviews are the customers', and no change of the item
const withoutRatings = (item: StoreItemAnswer | undefined) => {
  if (!item) return undefined;
  const { ratings: _all, recentRatings: _recent, ratingSummary: _summary, rating: _rating, ratingsCount: _count, ...kept } = item;
  return kept;
};

/** Writes down what a store did to an item of its menu. */
const recordItem = (
  tx: Db, actor: Actor, action: AuditAction, { before, after }: { before?: StoreItemAnswer; after?: StoreItemAnswer },
): Promise<void> =>
  recordChange(tx, actor, {
    action, object: 'store-item', objectId: (after ?? before)?.id, before: withoutRatings(before), after: withoutRatings(after),
  });
