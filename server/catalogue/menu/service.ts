import { toPaise } from '../../../contract/money';
import type { NotificationObject } from '../../../contract/notifications';
import type { StoreItemAnswer, StoreItemInput, StoreItemPatch } from '../../../contract/storeItems';
import { changeRecord, createRecord, deleteRecord } from '../../audit/changeRecord';
import { notifyPeople } from '../../notifications/notify';
import type { Db } from '../../platform/db/database';
import { notFound } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { selectPricing } from '../products/prices';
import { changeProduct, insertProduct, retireProduct } from '../products/repository';
import {
  changeProductOfItem,
  changeRow,
  lockItem,
  refuseUnusableCategory,
  resubmit,
} from './itemChanges';
import { readItem } from './queries';

/** An item without its reviews, which belong to the customers: a new review is no change of the item. */
export function withoutRatings(item: StoreItemAnswer) {
  const {
    ratings: _all,
    recentRatings: _recent,
    ratingSummary: _summary,
    rating: _rating,
    ratingsCount: _count,
    ...kept
  } = item;
  return kept;
}

export const itemOf = (storeId: string) => ({
  object: 'store-item' as const,
  label: 'Item',
  toAudit: withoutRatings,
  lock: (tx: Db, id: string) => lockItem(storeId, tx, id),
  toResponse: ({ row }: { row: { id: string } }, tx: Db) => readItem(storeId, tx, row.id),
});

/** Tells that an item waits for approval. */
type AskForApproval = (
  storeId: string,
  tx: Db,
  item: Pick<StoreItemAnswer, 'id' | 'name'>,
) => Promise<void>;

const askForApproval: AskForApproval = async (storeId, tx, { id, name }) => {
  const row = await tx
    .selectFrom('product_prices')
    .select('product_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('Item'));
  await tellOfWaiting(storeId, tx, `${name} waits`, { type: 'product', id: row.product_id });
};

/** Notifies every admin that an item, or several, wait for approval. */
export async function tellOfWaiting(
  storeId: string,
  tx: Db,
  what: string,
  object: NotificationObject,
): Promise<void> {
  const store = await tx
    .selectFrom('stores')
    .select('name')
    .where('id', '=', storeId)
    .where('deleted_at', 'is', null)
    // a new row waits for a transaction that deletes the store
    .executeTakeFirstOrThrow(() => notFound('Store'));
  const message = `${store.name}: ${what} for approval`;
  await notifyPeople(tx, [
    { needs: 'catalogue.read', type: 'other', title: 'Item needs approval', message, object },
  ]);
}

/** A new product of this store alone, hidden from customers until an admin approves it. */
export const createItem = (
  storeId: string,
  db: Db,
  actor: Actor,
  input: StoreItemInput,
  ask: AskForApproval = askForApproval,
): Promise<StoreItemAnswer> =>
  createRecord(
    db,
    actor,
    itemOf(storeId),
    async (tx) => {
      await refuseUnusableCategory(storeId, tx, input.categoryId);
      const product = await insertProduct(tx, {
        name: input.itemName,
        description: input.description,
        image_url: input.imageUrl,
      });
      const row = await tx
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
      return { row };
    },
    { announce: (tx, after) => ask(storeId, tx, after) },
  );

/** Keeps the values that the patch does not name. `changeProductOfItem` says what needs approval again. */
export function updateItem(
  storeId: string,
  db: Db,
  actor: Actor,
  id: string,
  patch: StoreItemPatch,
  ask: AskForApproval = askForApproval,
): Promise<StoreItemAnswer> {
  let isSubmitted = false;
  const announce = async (tx: Db, after: StoreItemAnswer, before: StoreItemAnswer) => {
    // an item that waits for approval already is not announced again at every correction
    if (isSubmitted || (before.isApproved && !after.isApproved)) await ask(storeId, tx, after);
  };
  const options = { id, action: 'update' as const, sent: patch.updatedAt, announce };
  return changeRecord(db, actor, itemOf(storeId), options, async (tx, locked) => {
    const isRowChanged = await changeRow(storeId, tx, locked.row, patch);
    const productChange = await changeProductOfItem(tx, storeId, locked.product, patch);
    const isResubmitted = await resubmit(tx, locked.product, productChange);
    isSubmitted = productChange === 'forked' || isResubmitted;
    return isRowChanged || isResubmitted || productChange !== undefined ? locked : undefined;
  });
}

/** Takes the item off the store's menu. A product that no store sells any more is retired; orders keep their history. */
export const deleteItem = (
  storeId: string,
  db: Db,
  actor: Actor,
  id: string,
): Promise<StoreItemAnswer> =>
  deleteRecord(db, actor, itemOf(storeId), id, async (tx, { product }) => {
    // before the row goes, and its time of change with it
    await changeProduct(tx, product.id, {});
    await tx
      .deleteFrom('product_prices')
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .execute();
    if ((await selectPricing(tx, [product.id])).length === 0) await retireProduct(tx, product.id);
  });
