import type { ProductAnswer } from '../../contract/products';
import type { Db } from '../platform/db/database';
import { notFound } from '../platform/errors';
import type { Actor } from '../platform/http/route';
import { notifySellers } from './notifySellers';
import { selectPricing } from './pricing';
import { readProduct } from './readProducts';
import { recordProduct } from './recordProduct';
import { refuseStale } from './refuseStale';
import { changeProduct, lockProduct } from './repository';

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
