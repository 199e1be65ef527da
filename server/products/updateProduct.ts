import { pricingKey, type ProductAnswer, type ProductPatch } from '../../contract/products';
import type { Db } from '../platform/db/database';
import { notFound } from '../platform/errors';
import type { Actor } from '../platform/http/route';
import { isReplaced, keyOf, replacePricing, selectPricing } from './pricing';
import { readProduct } from './readProducts';
import { recordProduct } from './recordProduct';
import { refuseStale } from './refuseStale';
import { changeProduct, lockProduct, type ProductRow } from './repository';
import { refuseUnusable } from './usablePricing';

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
