import { pricingKey, type ProductAnswer, type ProductInput, type ProductPatch } from '../../../contract/products';
import type { Db } from '../../platform/db/database';
import { notFound } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { notifySellers, recordProduct, refuseStale } from './changes';
import { refuseUnusable } from './priceRules';
import { insertPricing, isReplaced, keyOf, replacePricing, selectPricing } from './prices';
import { readProduct } from './queries';
import { changeProduct, insertProduct, lockProduct, type ProductRow, retireProduct } from './repository';

const columnsOf = (row: ProductRow, patch: ProductPatch) => ({
  name: patch.productName ?? row.name,
  description: patch.description ?? row.description,
  image_url: patch.imageUrl ?? row.image_url,
  is_enabled: patch.isAvailable ?? row.is_enabled,
});

const isChanged = (row: ProductRow, next: ReturnType<typeof columnsOf>) =>
  row.name !== next.name || row.description !== next.description || row.image_url !== next.image_url
  || row.is_enabled !== next.is_enabled;

async function applyPatch(tx: Db, row: ProductRow, patch: ProductPatch): Promise<boolean> {
  const kept = await selectPricing(tx, [row.id]);
  await refuseStale(tx, row, kept, patch.updatedAt);
  const columns = columnsOf(row, patch);
  const isRepriced = patch.pricing !== undefined && isReplaced(kept, patch.pricing);
  if (!isRepriced && !isChanged(row, columns)) return false;
  // also where only rows change: one that is removed takes its own time of change along
  await changeProduct(tx, row.id, columns);
  if (patch.pricing && isRepriced) {
    const keys = new Set(kept.map(keyOf));
    await refuseUnusable(tx, patch.pricing, (wished) => keys.has(pricingKey(wished)));
    await replacePricing(tx, row.id, kept, patch.pricing);
  }
  return true;
}

/** What is absent stays; a patch of an older state is a conflict that carries the newer one. Approval is not touched. */
export function updateProduct(db: Db, actor: Actor, id: string, patch: ProductPatch): Promise<ProductAnswer> {
  return db.transaction().execute(async (tx) => {
    const row = await lockProduct(tx, id);
    if (!row) throw notFound('Product');
    const before = await readProduct(tx, id);
    if (!(await applyPatch(tx, row, patch))) return before;
    const after = await readProduct(tx, id);
    await recordProduct(tx, actor, 'update', { before, after });
    return after;
  });
}

/** What an admin adds needs nobody's approval. */
export function createProduct(db: Db, actor: Actor, input: ProductInput): Promise<ProductAnswer> {
  return db.transaction().execute(async (tx) => {
    await refuseUnusable(tx, input.pricing);
    const { id } = await insertProduct(tx, {
      name: input.productName,
      description: input.description,
      image_url: input.imageUrl,
      is_enabled: input.isAvailable,
      is_approved: true,
    });
    await insertPricing(tx, id, input.pricing);
    const after = await readProduct(tx, id);
    await recordProduct(tx, actor, 'create', { after });
    return after;
  });
}

/**
 * Approves once; a second approval finds the work done and tells nobody again. A conflict where `readAt` is not the last
 * change: nothing is approved unseen.
 */
export function approveProduct(db: Db, actor: Actor, id: string, readAt?: string): Promise<ProductAnswer> {
  return db.transaction().execute(async (tx) => {
    const row = await lockProduct(tx, id);
    if (!row) throw notFound('Product');
    const before = await readProduct(tx, id);
    if (row.is_approved) return before;
    await refuseStale(tx, row, await selectPricing(tx, [id]), readAt);
    await changeProduct(tx, id, { is_approved: true });
    const after = await readProduct(tx, id);
    await recordProduct(tx, actor, 'approve', { before, after });
    await notifySellers(tx, after, {
      type: 'success', title: 'Product approved', message: `${after.name} was approved by the administrator`,
    });
    return after;
  });
}

const noticeOf = (name: string, isActive: boolean) => isActive
  ? { type: 'success' as const, title: 'Product enabled', message: `${name} was enabled by the administrator` }
  : { type: 'warning' as const, title: 'Product disabled', message: `${name} was disabled by the administrator` };

/** The admin's switch, which no store can undo; the stores' own switches stay as they are. */
export function setProductStatus(db: Db, actor: Actor, id: string, isActive: boolean): Promise<ProductAnswer> {
  return db.transaction().execute(async (tx) => {
    const row = await lockProduct(tx, id);
    if (!row) throw notFound('Product');
    const before = await readProduct(tx, id);
    if (row.is_enabled === isActive) return before;
    await changeProduct(tx, id, { is_enabled: isActive });
    const after = await readProduct(tx, id);
    await recordProduct(tx, actor, isActive ? 'enable' : 'disable', { before, after });
    await notifySellers(tx, after, noticeOf(after.name, isActive));
    return after;
  });
}

/** Takes the product off every menu; orders and reviews keep their history. */
export function deleteProduct(db: Db, actor: Actor, id: string): Promise<ProductAnswer> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockProduct(tx, id))) throw notFound('Product');
    const before = await readProduct(tx, id);
    await retireProduct(tx, id);
    await recordProduct(tx, actor, 'delete', { before });
    await notifySellers(tx, before, {
      type: 'warning', title: 'Product removed', message: `${before.name} was removed from the menu by the administrator`,
    });
    return before;
  });
}
