import type { Db } from '../platform/db/database';
import type { Actor } from '../platform/http/route';
import { notifyPeople } from '../notifications/notify';
import { categoryAnswer } from './categoryAnswer';
import { readLockedCategory } from './readCategory';
import { recordedChange } from './recordedChange';
import { refuseStale } from './refuseStale';
import type { CategoryRow } from './repository';
import { toRequester } from './toRequester';

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
