import type { CategoryRequest, OwnCategoryPatch } from '../../../contract/categories';
import { recordChange } from '../../audit/recordChange';
import { adminIds, notifyPeople } from '../../notifications/notify';
import type { Db } from '../../platform/db/database';
import { AppError, notFound } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { type CategoryRow, insertCategory, lockCategory } from './repository';
import { categoryAnswer, isOwn, shownColumns, storeCategoryAnswer } from './serializers';
import { readCategory, recordedChange, refuseStale, refuseTakenName, removeUnusedCategory, switchCategory } from './service';
import { findStoreCategory } from './storeRepository';
import { addStores } from './stores';

function refuseUnapproved({ is_approved, status }: CategoryRow): void {
  if (is_approved) return;
  const why = status === 'pending' ? 'awaits review' : 'has been rejected';
  throw new AppError('conflict', `Only an approved category can be enabled or disabled. This one ${why}`);
}

// both switch one flag; who did it last is known to the audit alone
async function refuseUndoingAdmin(tx: Db, { id, is_active }: CategoryRow): Promise<void> {
  if (is_active) return;
  const last = await tx
    .selectFrom('audit_entries')
    .select('actor_role')
    .where('object', '=', 'category')
    .where('object_id', '=', id)
    .where('action', 'in', ['enable', 'disable'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.actor_role !== 'admin') return;
  throw new AppError('conflict', 'An administrator has disabled this category. Ask them to enable it');
}

/**
 * A store switches its own category once it is approved; before that there is nothing to switch. What an admin has
 * disabled stays so.
 */
export function setOwnCategoryStatus(
  storeId: string, db: Db, actor: Actor, id: string, isActive: boolean,
): Promise<CategoryRow> {
  return db.transaction().execute(async (tx) => {
    const before = await lockOwnCategory(storeId, tx, id);
    refuseUnapproved(before);
    if (isActive) await refuseUndoingAdmin(tx, before);
    return switchCategory(tx, actor, before, isActive);
  });
}

/** A store takes back what it asked for, as long as it sells nothing in it. */
export function deleteOwnCategory(storeId: string, db: Db, actor: Actor, id: string): Promise<CategoryRow> {
  return db.transaction().execute(async (tx) => removeUnusedCategory(tx, actor, await lockOwnCategory(storeId, tx, id)));
}

interface Changed {
  row: CategoryRow;
  /** An admin has to look at it again. */
  isSubmitted: boolean;
}

/**
 * What is absent stays. A change of an approved category has to be approved again, and saving a rejected one, changed or
 * not, submits it anew.
 */
export function changeOwnCategory(
  storeId: string, db: Db, actor: Actor, id: string, patch: OwnCategoryPatch,
): Promise<Changed> {
  return db.transaction().execute(async (tx) => {
    const before = await lockOwnCategory(storeId, tx, id);
    refuseStale(before, patch.updatedAt, (row) => storeCategoryAnswer(storeId, row));
    const shown = shownColumns(before, patch);
    if (!shown && before.status !== 'rejected') return { row: before, isSubmitted: false };
    const isSubmitted = before.status !== 'pending';
    const values = { ...shown, status: 'pending', reason: null };
    const row = await recordedChange(tx, actor, { action: isSubmitted ? 'request' : 'update', before, values });
    if (isSubmitted) await tellReviewers(tx, row);
    return { row, isSubmitted };
  });
}

/** A category that the store sees, or a 404. */
export async function readStoreCategory(storeId: string, db: Db, id: string): Promise<CategoryRow> {
  const row = await findStoreCategory(storeId, db, id);
  if (!row) throw notFound('Category');
  return row;
}

/**
 * A category that the store may change, locked until the transaction ends. Somebody else's is a 404; for one that the
 * store sees, as the global ones, the text says whom to ask. What an admin shares with others is a conflict.
 */
async function lockOwnCategory(storeId: string, tx: Db, id: string): Promise<CategoryRow> {
  await lockCategory(tx, id);
  const row = await readStoreCategory(storeId, tx, id);
  if (row.requested_by_store !== storeId) {
    throw new AppError('notFound', 'This category is not your own. Only an administrator can change it');
  }
  if (!isOwn(storeId, row)) {
    throw new AppError('conflict', 'This category is shared with other stores. Ask an administrator to change it');
  }
  return row;
}

/** Tells everybody who can review it; the transaction's last statement. */
async function tellReviewers(tx: Db, { name, requester_name }: CategoryRow): Promise<void> {
  const message = `${requester_name ?? 'A store'} asks for the category "${name}". Approve it, or reject it with a reason.`;
  const ids = await adminIds(tx);
  await notifyPeople(tx, ids.map((userId) => ({ userId, type: 'other', title: 'Category request', message })));
}

/** A store's wish for a category of its own; an admin reviews it. */
export function requestCategory(storeId: string, db: Db, actor: Actor, wish: CategoryRequest): Promise<CategoryRow> {
  const { name, description, imageUrl: image_url } = wish;
  return db.transaction().execute(async (tx) => {
    const { id } = await refuseTakenName(() =>
      insertCategory(tx, { name, description, image_url, status: 'pending', requested_by_store: storeId }),
    );
    await addStores(tx, id, [storeId]);
    const requested = await readCategory(tx, id);
    await recordChange(tx, actor, { action: 'request', object: 'category', objectId: id, after: categoryAnswer(requested) });
    await tellReviewers(tx, requested);
    return requested;
  });
}
