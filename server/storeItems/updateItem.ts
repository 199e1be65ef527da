import type { StoreItemAnswer, StoreItemPatch } from '../../contract/storeItems';
import type { Db } from '../platform/db/database';
import { isStale } from '../platform/db/updatedAt';
import { AppError } from '../platform/errors';
import type { Actor } from '../platform/http/route';
import { askForApproval } from './askForApproval';
import { changeProductOfItem } from './changeProductOfItem';
import { changeRow } from './changeRow';
import { lockItem } from './lockItem';
import { readItem } from './readItems';
import { recordItem } from './recordItem';

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
