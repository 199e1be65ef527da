import type { CategoryRejection } from '../../../contract/categories';
import { type Notice, notifyPeople, ownersOf } from '../../notifications/notify';
import type { Db } from '../../platform/db/database';
import { AppError } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import type { CategoryRow } from './repository';
import { categoryAnswer } from './serializers';
import { readLockedCategory, recordedChange, refuseStale } from './service';

const cannotReject = ({ is_approved }: CategoryRow) =>
  new AppError(
    'conflict',
    is_approved
      ? 'This category is approved, and an approval cannot be undone. Disable it instead'
      : 'This request has been rejected already',
  );

/** Turns down a request that awaits review; the store that asked is told why. */
export function rejectCategory(
  db: Db, actor: Actor, id: string, { reason, updatedAt }: CategoryRejection,
): Promise<CategoryRow> {
  return db.transaction().execute(async (tx) => {
    const before = await readLockedCategory(tx, id);
    if (before.status !== 'pending') throw cannotReject(before);
    refuseStale(before, updatedAt, categoryAnswer);
    const after = await recordedChange(tx, actor, { action: 'reject', before, values: { status: 'rejected', reason } });
    const message = `Your category "${after.name}" has not been approved: ${reason}`;
    await notifyPeople(tx, await toRequester(tx, after, { type: 'warning', title: 'Category request rejected', message }));
    return after;
  });
}

/**
 * Approves a request, a rejected one as well, and tells the store that asked. A conflict where another category has
 * taken the name of a rejected one since, and where `readAt` is not its last change. What is approved already stays untouched.
 */
export function approveCategory(db: Db, actor: Actor, id: string, readAt?: string): Promise<CategoryRow> {
  return db.transaction().execute(async (tx) => {
    const before = await readLockedCategory(tx, id);
    if (before.is_approved) return before;
    refuseStale(before, readAt, categoryAnswer);
    const values = { status: 'approved', reason: null };
    const after = await recordedChange(tx, actor, { action: 'approve', before, values });
    const message = `Your category "${after.name}" has been approved. You can sell in it now.`;
    await notifyPeople(tx, await toRequester(tx, after, { type: 'success', title: 'Category approved', message }));
    return after;
  });
}

/** The notice for whoever owns the store that asked for the category; nobody where an admin made it. */
async function toRequester(tx: Db, row: CategoryRow, notice: Omit<Notice, 'userId'>): Promise<Notice[]> {
  if (row.requested_by_store === null) return [];
  return (await ownersOf(tx, [row.requested_by_store])).map((userId) => ({ userId, ...notice }));
}
