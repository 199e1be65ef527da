import type { ProductAnswer } from '../../../contract/productAnswers';
import {
  pricingKey,
  type ProductInput,
  type ProductPatch,
  type ProductRejection,
} from '../../../contract/products';
import { changeRecord, createRecord, deleteRecord, refuseStale } from '../../audit/changeRecord';
import { type NewNotification, notifyPeople, ownersOf } from '../../notifications/notify';
import type { Db } from '../../platform/db/database';
import { AppError } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { refuseUnusable } from './priceRules';
import { insertPricing, isReplaced, keyOf, replacePricing, selectPricing } from './prices';
import { readProduct } from './queries';
import {
  changeProduct,
  insertProduct,
  lockProduct,
  type ProductRow,
  retireProduct,
} from './repository';

/** A product without its reviews, which belong to the customers, and without what it was before, which the audit knows: neither is a change of it. */
export function withoutRatings(response: ProductAnswer) {
  const {
    recentRatings: _recent,
    ratingSummary: _summary,
    rating: _rating,
    ratingsCount: _count,
    shownBefore: _before,
    ...kept
  } = response;
  return kept;
}

export const product = {
  object: 'product',
  label: 'Product',
  lock: lockProduct,
  toAudit: withoutRatings,
  toResponse: ({ id }: Pick<ProductRow, 'id'>, tx: Db) => readProduct(tx, id),
} as const;

/** Notifies the owners of the stores that sell the product; `isGone` where it is on no menu any more. */
export async function notifySellers(
  tx: Db,
  { pricing }: ProductAnswer,
  notification: Omit<NewNotification, 'userId' | 'object'>,
  { isGone = false } = {},
): Promise<void> {
  const owners = await ownersOf(
    tx,
    pricing.map(({ storeId }) => storeId),
  );
  const items = new Map(
    pricing.map(({ id, storeId }) => [owners.get(storeId), { type: 'item' as const, id, storeId }]),
  );
  const notices = [...items].flatMap(([userId, object]) =>
    userId === undefined ? [] : [{ ...notification, userId, ...(!isGone && { object }) }],
  );
  await notifyPeople(tx, notices);
}

/** An admin's product needs no approval. */
export const createProduct = (db: Db, actor: Actor, input: ProductInput): Promise<ProductAnswer> =>
  createRecord(db, actor, product, async (tx) => {
    await refuseUnusable(tx, input.pricing);
    const row = await insertProduct(tx, {
      name: input.productName,
      description: input.description,
      image_url: input.imageUrl,
      is_enabled: input.isAvailable,
      is_approved: true,
    });
    await insertPricing(tx, row.id, input.pricing);
    return row;
  });

/** The columns of a product as a patch makes them. */
export const columnsOf = (row: ProductRow, patch: ProductPatch) => ({
  name: patch.productName ?? row.name,
  description: patch.description ?? row.description,
  image_url: patch.imageUrl ?? row.image_url,
  is_enabled: patch.isAvailable ?? row.is_enabled,
});

export const isChanged = (row: ProductRow, next: ReturnType<typeof columnsOf>) =>
  row.name !== next.name ||
  row.description !== next.description ||
  row.image_url !== next.image_url ||
  row.is_enabled !== next.is_enabled;

/** Keeps the values that the patch does not name, and the approval. */
export const updateProduct = (
  db: Db,
  actor: Actor,
  id: string,
  patch: ProductPatch,
): Promise<ProductAnswer> =>
  changeRecord(
    db,
    actor,
    product,
    { id, action: 'update', sent: patch.updatedAt },
    async (tx, row) => {
      const kept = await selectPricing(tx, [id]);
      const columns = columnsOf(row, patch);
      const isRepriced = patch.pricing !== undefined && isReplaced(kept, patch.pricing);
      if (!isRepriced && !isChanged(row, columns)) return undefined;
      // also where only prices change: a removed price row takes its time of change with it
      await changeProduct(tx, id, columns);
      if (patch.pricing && isRepriced) {
        const keys = new Set(kept.map(keyOf));
        await refuseUnusable(tx, patch.pricing, (wished) => keys.has(pricingKey(wished)));
        await replacePricing(tx, id, kept, patch.pricing);
      }
      return row;
    },
  );

const cannotReject = (row: ProductRow) =>
  new AppError(
    'conflict',
    row.is_approved
      ? 'This product is approved. Take the approval back first, or disable it'
      : 'This product has been rejected already',
  );

/** Refuses a product that awaits approval. The stores that sell it read the reason, and ask again by changing it. */
export function rejectProduct(
  db: Db,
  actor: Actor,
  id: string,
  { reason, updatedAt }: ProductRejection,
): Promise<ProductAnswer> {
  const announce = (tx: Db, after: ProductAnswer) =>
    notifySellers(tx, after, {
      type: 'warning',
      title: 'Product rejected',
      message: `${after.name} was not approved by the administrator: ${reason}`,
    });
  return changeRecord(
    db,
    actor,
    product,
    { id, action: 'reject', announce },
    async (tx, row, before) => {
      if (row.is_approved || row.rejection_reason !== null) throw cannotReject(row);
      refuseStale(product.label, before, updatedAt);
      await changeProduct(tx, id, { rejection_reason: reason });
      return row;
    },
  );
}

/**
 * Approves once, also what was rejected; a second approval changes nothing and notifies nobody. Throws a conflict where `readAt` is not the last
 * change: an admin approves only what they have seen.
 */
export function approveProduct(
  db: Db,
  actor: Actor,
  id: string,
  readAt?: string,
): Promise<ProductAnswer> {
  const announce = (tx: Db, after: ProductAnswer) =>
    notifySellers(tx, after, {
      type: 'success',
      title: 'Product approved',
      message: `${after.name} was approved by the administrator`,
    });
  return changeRecord(
    db,
    actor,
    product,
    { id, action: 'approve', announce },
    async (tx, row, before) => {
      if (row.is_approved) return undefined;
      refuseStale(product.label, before, readAt);
      await changeProduct(tx, id, { is_approved: true, rejection_reason: null });
      return row;
    },
  );
}

const notificationOf = (name: string, isActive: boolean) =>
  isActive
    ? {
        type: 'success' as const,
        title: 'Product enabled',
        message: `${name} was enabled by the administrator`,
      }
    : {
        type: 'warning' as const,
        title: 'Product disabled',
        message: `${name} was disabled by the administrator`,
      };

/** The admin's switch, which no store can undo. The stores' own switches do not change. */
export function setProductStatus(
  db: Db,
  actor: Actor,
  id: string,
  isActive: boolean,
): Promise<ProductAnswer> {
  const announce = (tx: Db, after: ProductAnswer) =>
    notifySellers(tx, after, notificationOf(after.name, isActive));
  return changeRecord(
    db,
    actor,
    product,
    { id, action: isActive ? 'enable' : 'disable', announce },
    async (tx, row) => {
      if (row.is_enabled === isActive) return undefined;
      await changeProduct(tx, id, { is_enabled: isActive });
      return row;
    },
  );
}

/** Takes the product off every menu. Orders and reviews keep their history. */
export const deleteProduct = (db: Db, actor: Actor, id: string): Promise<ProductAnswer> =>
  deleteRecord(
    db,
    actor,
    product,
    id,
    (tx) => retireProduct(tx, id),
    (tx, before) =>
      notifySellers(
        tx,
        before,
        {
          type: 'warning',
          title: 'Product removed',
          message: `${before.name} was removed from the menu by the administrator`,
        },
        { isGone: true },
      ),
  );
